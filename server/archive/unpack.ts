import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import { ArchiveError, type ArchivedFile, checkFiles, checkName, type Manifest, MANIFEST, readManifest } from './manifest'
import { isSealed, opening } from './seal'

const LONGEST_MANIFEST = 64 * 1024 * 1024
const GZIP = Buffer.from([0x1f, 0x8b])

async function beginningOf(file: string): Promise<Buffer> {
  const handle = await open(file, 'r').catch((fault: NodeJS.ErrnoException) => {
    throw new ArchiveError(`${file} cannot be read (${fault.code})`)
  })
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(64), 0, 64, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

async function textOf(entry: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of entry) {
    bytes += chunk.length
    if (bytes > LONGEST_MANIFEST) throw new ArchiveError('It is damaged: its list of files never ends')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

async function fileOf(entry: AsyncIterable<Buffer>, path: string, name: string): Promise<ArchivedFile> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const hash = createHash('sha256')
  let bytes = 0
  await pipeline(
    entry,
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk)
        bytes += chunk.length
        yield chunk
      }
    },
    createWriteStream(path, { flags: 'wx', mode: 0o600 }),
  )
  return { name, bytes, sha256: hash.digest('hex') }
}

async function unpackTar(tar: AsyncIterable<Buffer>, folder: string): Promise<Manifest> {
  const found = new Map<string, ArchivedFile>()
  let manifest: Manifest | undefined
  const entries = extract()
  const fed = pipeline(tar, entries)
  // Reported by the entries' own end.
  fed.catch(() => undefined)
  for await (const entry of entries) {
    const name = checkName(entry.header.name.replace(/\/$/, ''))
    if (entry.header.type === 'directory') {
      await mkdir(join(folder, name), { recursive: true, mode: 0o700 })
      entry.resume()
    } else if (entry.header.type !== 'file') throw new ArchiveError(`It is no backup of Zhuoma: ${name} is no file`)
    else if (name === MANIFEST) manifest = readManifest(await textOf(entry as AsyncIterable<Buffer>))
    else found.set(name, await fileOf(entry as AsyncIterable<Buffer>, join(folder, name), name))
  }
  await fed
  if (!manifest) throw new ArchiveError('It is damaged: its list of files is missing')
  checkFiles(manifest, found)
  return manifest
}

const isOfZip = (fault: unknown) => {
  const { code = '' } = fault as NodeJS.ErrnoException
  return code.startsWith('Z_') || /^(Invalid tar header|Unexpected end of data|unexpected end of file)/.test((fault as Error).message)
}

/** Unpacks an archive into an empty folder, and returns only when everything is as it was packed. */
export async function readArchive(file: string, folder: string, key: Buffer | undefined): Promise<Manifest> {
  const beginning = await beginningOf(file)
  const isEncrypted = isSealed(beginning)
  if (!isEncrypted && !beginning.subarray(0, GZIP.length).equals(GZIP)) throw new ArchiveError(`${file} is no backup of Zhuoma`)
  if (isEncrypted && !key) throw new ArchiveError(`${file} is encrypted: BACKUP_KEY is needed`)
  const tar = new PassThrough()
  const source = createReadStream(file)
  const zip = createGunzip()
  const fed = isEncrypted ? pipeline(source, opening(key!), zip, tar) : pipeline(source, zip, tar)
  const [feeding, unpacking] = await Promise.allSettled([fed, unpackTar(tar, folder)])
  // The first error is the cause; the other end only saw a closed stream.
  const fault: unknown =
    [feeding, unpacking]
      .map((one) => (one.status === 'rejected' ? (one.reason as unknown) : null))
      .find((one) => one instanceof ArchiveError) ??
    (feeding.status === 'rejected' ? feeding.reason : unpacking.status === 'rejected' ? unpacking.reason : null)
  if (fault === null) return (unpacking as PromiseFulfilledResult<Manifest>).value
  if (!(fault instanceof ArchiveError) && isOfZip(fault)) throw new ArchiveError('It is damaged, or its end is missing', { cause: fault })
  throw fault
}
