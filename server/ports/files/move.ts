import { createHash, randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { type FileFacts, type FilePort, FilesFault, PICTURES } from './port'

/** Files on their way at once. */
const AT_ONCE = 8

const factsOf = (bytes: Buffer): FileFacts => ({ bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') })
const isSame = (left: FileFacts, right: FileFacts) => left.bytes === right.bytes && left.sha256 === right.sha256

async function bytesOf(files: FilePort, name: string): Promise<Buffer | null> {
  const file = await files.open(name)
  return file && buffer(file.body)
}

export interface Moved {
  copied: number
  present: number
  /** Of those that were copied. */
  bytes: number
  removed: number
}

/**
 * Copies every file of a folder to a store and reads each back, while servers that use the same store add new files to it. Ends with the first fault;
 * the next run skips what is in the store by then. With `isRemoved` a file is deleted from the folder once the store has it.
 */
export async function moveFiles(folder: FilePort, store: FilePort, { isRemoved }: { isRemoved: boolean }): Promise<Moved> {
  const moved: Moved = { copied: 0, present: 0, bytes: 0, removed: 0 }

  async function copy(name: string, bytes: Buffer): Promise<void> {
    await store.put(name, bytes)
    const stored = await bytesOf(store, name)
    if (!stored?.equals(bytes)) {
      await store.remove(name)
      throw new FilesFault('unequal', `The store gives back another ${name} than it was given`)
    }
    moved.copied += 1
    moved.bytes += bytes.length
  }

  async function move(name: string): Promise<void> {
    const bytes = await bytesOf(folder, name)
    if (!bytes) return
    const found = await store.find(name)
    if (!found) await copy(name, bytes)
    else if (isSame(found, factsOf(bytes))) moved.present += 1
    else throw new FilesFault('unequal', `The store has another ${name}: is S3_BUCKET right?`)
    // A server may have removed it for good meanwhile, from the folder first.
    if ((await folder.find(name)) === null) await store.remove(name)
    else if (isRemoved) {
      await folder.remove(name)
      moved.removed += 1
    }
  }

  const names = folder.list()[Symbol.asyncIterator]()
  const worker = async () => {
    for (let next = await names.next(); !next.done; next = await names.next()) await move(next.value)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return moved
}

/** Fails unless the store takes, gives and removes a file, a signed address leads to it, and the same address without its signature does not. */
export async function checkStore(store: FilePort): Promise<void> {
  const name = `${PICTURES}/check-${randomBytes(12).toString('hex')}.jpg`
  const bytes = randomBytes(1000)
  await store.check()
  await store.put(name, bytes)
  try {
    if (!(await bytesOf(store, name))?.equals(bytes))
      throw new FilesFault('unequal', 'The store gives back something else than it was given')
    const link = await store.serve(name)
    if (!link || !('url' in link)) throw new FilesFault('link', 'The store gives no address to browsers')
    const statusAt = async (url: string) => {
      const answer = await fetch(url).catch(() => null)
      await answer?.body?.cancel()
      return answer?.status ?? 'none'
    }
    const [signed, unsigned] = [await statusAt(link.url), await statusAt(link.url.replace(/\?.*$/, ''))]
    if (signed !== 200) throw new FilesFault('link', `A signed address is answered ${signed}: is S3_PUBLIC_ENDPOINT right?`)
    if (unsigned === 200) throw new FilesFault('public', 'Anybody can read this bucket without a signature: make it private')
  } finally {
    await store.remove(name)
  }
}
