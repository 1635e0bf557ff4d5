import { createHash } from 'node:crypto'
import { constants } from 'node:fs'
import { access, type FileHandle, mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { checked, type FilePort, FilesFault, isFileName, type OpenFile, PICTURES } from './port'

const codeOf = (fault: unknown): string => (fault as NodeJS.ErrnoException).code ?? 'unknown'
const faultOf = (fault: unknown): FilesFault => new FilesFault(codeOf(fault), `The folder of uploaded files fails (${codeOf(fault)})`)

/** The content, or null if there is none. */
const unlessMissing = <T>(work: Promise<T>): Promise<T | null> =>
  work.catch((fault: unknown) => {
    if (codeOf(fault) === 'ENOENT') return null
    throw faultOf(fault)
  })

/** Uploaded files in a folder of this machine, or one that several share. */
export function createFolderFiles(dataDir: string): FilePort {
  const pathOf = (name: string) => join(dataDir, checked(name))
  const handleOf = (name: string): Promise<FileHandle | null> => unlessMissing(open(pathOf(name)))
  async function openFile(name: string): Promise<OpenFile | null> {
    const handle = await handleOf(name)
    if (!handle) return null
    const { size } = await handle.stat()
    return { bytes: size, body: handle.createReadStream() }
  }
  return {
    async put(name, bytes) {
      const path = pathOf(name)
      try {
        await mkdir(dirname(path), { recursive: true })
        await writeFile(`${path}.part`, bytes)
        await rename(`${path}.part`, path)
      } catch (fault) {
        await rm(`${path}.part`, { force: true }).catch(() => undefined)
        throw faultOf(fault)
      }
    },
    open: openFile,
    serve: openFile,
    async find(name) {
      const handle = await handleOf(name)
      if (!handle) return null
      try {
        const bytes = await handle.readFile()
        return { bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
      } finally {
        await handle.close()
      }
    },
    remove: async (name) => void (await unlessMissing(rm(pathOf(name)))),
    async *list() {
      for (const file of (await unlessMissing(readdir(join(dataDir, PICTURES)))) ?? []) {
        const name = `${PICTURES}/${file}`
        if (isFileName(name)) yield name
      }
    },
    origin: () => Promise.resolve(null),
    async check() {
      await mkdir(join(dataDir, PICTURES), { recursive: true })
        .then(() => access(join(dataDir, PICTURES), constants.W_OK))
        .catch((fault: unknown) => {
          throw faultOf(fault)
        })
    },
  }
}
