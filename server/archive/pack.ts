import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { type Pack, pack as createPack } from 'tar-stream'
import { type ArchivedFile, type Manifest, MANIFEST, PICTURES } from './manifest'
import { sealing } from './seal'

/** A file or folder of the disk, and what it is called in the archive. */
export interface Source {
  path: string
  name: string
}

const isMissing = (fault: unknown) => (fault as NodeJS.ErrnoException).code === 'ENOENT'

const textEntry = (tar: Pack, name: string, text: string): Promise<void> =>
  new Promise((resolve, reject) => void tar.entry({ name, mode: 0o600 }, text, (fault) => (fault ? reject(fault) : resolve())))

async function fileEntry(tar: Pack, { path, name }: Source): Promise<ArchivedFile> {
  const { size } = await stat(path)
  const hash = createHash('sha256')
  // With nothing to read, nothing would end the entry.
  if (size === 0) await textEntry(tar, name, '')
  else
    await pipeline(
      createReadStream(path, { end: size - 1 }),
      async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          hash.update(chunk)
          yield chunk
        }
      },
      tar.entry({ name, size, mode: 0o600 }),
    )
  return { name, bytes: size, sha256: hash.digest('hex') }
}

interface Packed {
  folders: string[]
  files: ArchivedFile[]
}

async function addFolder(tar: Pack, { path, name }: Source, packed: Packed): Promise<void> {
  packed.folders.push(name)
  await new Promise<void>(
    (resolve, reject) => void tar.entry({ name, type: 'directory', mode: 0o700 }, (fault) => (fault ? reject(fault) : resolve())),
  )
  for (const entry of await readdir(path, { withFileTypes: true })) {
    const one = { path: join(path, entry.name), name: `${name}/${entry.name}` }
    if (entry.isDirectory()) await addFolder(tar, one, packed)
    else if (entry.isFile()) await addFile(tar, one, packed)
  }
}

/** A picture may be removed while the others are packed. */
const addFile = async (tar: Pack, source: Source, packed: Packed) => {
  try {
    packed.files.push(await fileEntry(tar, source))
  } catch (fault) {
    if (!isMissing(fault) || !source.name.startsWith(`${PICTURES}/`)) throw fault
  }
}

async function addAll(tar: Pack, sources: readonly Source[], about: Pick<Manifest, 'madeAt' | 'engine' | 'migration'>): Promise<Manifest> {
  const packed: Packed = { folders: [], files: [] }
  for (const source of sources) {
    const found = await stat(source.path).catch((fault: unknown) => {
      if (isMissing(fault)) return null
      throw fault
    })
    if (found?.isDirectory()) await addFolder(tar, source, packed)
    else if (found) await addFile(tar, source, packed)
  }
  const manifest: Manifest = { format: 1, ...about, ...packed }
  await textEntry(tar, MANIFEST, JSON.stringify(manifest))
  tar.finalize()
  return manifest
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Writes an archive under another name first: a file with its own name is whole, and on disk. `key`: it is encrypted. */
export async function writeArchive(
  file: string,
  sources: readonly Source[],
  about: Pick<Manifest, 'madeAt' | 'engine' | 'migration'>,
  key: Buffer | undefined,
): Promise<Manifest> {
  const part = `${file}.part`
  const tar = createPack()
  const output = createWriteStream(part, { flags: 'wx', mode: 0o600 })
  const zip = createGzip({ level: 3 })
  try {
    const written = key ? pipeline(tar, zip, sealing(key), output) : pipeline(tar, zip, output)
    const added = addAll(tar, sources, about).catch((fault: Error) => {
      tar.destroy(fault)
      throw fault
    })
    const [, manifest] = await Promise.all([written, added])
    await sync(part)
    await rename(part, file)
    if (process.platform !== 'win32') await sync(dirname(file))
    return manifest
  } catch (fault) {
    output.destroy()
    await rm(part, { force: true })
    throw fault
  }
}
