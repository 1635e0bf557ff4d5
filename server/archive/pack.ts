import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { type Pack, pack as createPack } from 'tar-stream'
import type { FilePort } from '../ports/files/index'
import { type ArchivedFile, type Manifest, MANIFEST, PICTURES } from './manifest'
import { sealing } from './seal'

/** A file or folder on the disk, and its name in the archive. */
export interface Source {
  path: string
  name: string
}

const textEntry = (tar: Pack, name: string, text: string): Promise<void> =>
  new Promise((resolve, reject) => void tar.entry({ name, mode: 0o600 }, text, (fault) => (fault ? reject(fault) : resolve())))

async function bodyEntry(tar: Pack, name: string, size: number, body: () => Readable): Promise<ArchivedFile> {
  const hash = createHash('sha256')
  // Without content the entry would never end.
  if (size === 0) await textEntry(tar, name, '')
  else
    await pipeline(
      body(),
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

async function fileEntry(tar: Pack, { path, name }: Source): Promise<ArchivedFile> {
  const { size } = await stat(path)
  return bodyEntry(tar, name, size, () => createReadStream(path, { end: size - 1 }))
}

interface Packed {
  folders: string[]
  files: ArchivedFile[]
}

const folderEntry = (tar: Pack, name: string, packed: Packed): Promise<void> => {
  packed.folders.push(name)
  return new Promise(
    (resolve, reject) => void tar.entry({ name, type: 'directory', mode: 0o700 }, (fault) => (fault ? reject(fault) : resolve())),
  )
}

async function addFolder(tar: Pack, { path, name }: Source, packed: Packed): Promise<void> {
  await folderEntry(tar, name, packed)
  for (const entry of await readdir(path, { withFileTypes: true })) {
    const one = { path: join(path, entry.name), name: `${name}/${entry.name}` }
    if (entry.isDirectory()) await addFolder(tar, one, packed)
    else if (entry.isFile()) packed.files.push(await fileEntry(tar, one))
  }
}

/** A file may be removed while the others are packed. */
async function addPictures(tar: Pack, pictures: FilePort, packed: Packed): Promise<void> {
  await folderEntry(tar, PICTURES, packed)
  for await (const name of pictures.list()) {
    const file = await pictures.open(name)
    if (file) packed.files.push(await bodyEntry(tar, name, file.bytes, () => file.body))
  }
}

interface Contents {
  database: Source
  pictures: FilePort
}

async function addAll(
  tar: Pack,
  { database, pictures }: Contents,
  about: Pick<Manifest, 'madeAt' | 'engine' | 'migration'>,
): Promise<Manifest> {
  const packed: Packed = { folders: [], files: [] }
  if ((await stat(database.path)).isDirectory()) await addFolder(tar, database, packed)
  else packed.files.push(await fileEntry(tar, database))
  // Packed after the database, since pictures that it refers to were uploaded before.
  await addPictures(tar, pictures, packed)
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

/** Writes an archive under another name first, so that a file with its final name is complete, and on disk. `key`: it is encrypted. */
export async function writeArchive(
  file: string,
  contents: Contents,
  about: Pick<Manifest, 'madeAt' | 'engine' | 'migration'>,
  key: Buffer | undefined,
): Promise<Manifest> {
  const part = `${file}.part`
  const tar = createPack()
  const output = createWriteStream(part, { flags: 'wx', mode: 0o600 })
  const zip = createGzip({ level: 3 })
  try {
    const written = key ? pipeline(tar, zip, sealing(key), output) : pipeline(tar, zip, output)
    const added = addAll(tar, contents, about).catch((fault: Error) => {
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
