import { createHash } from 'node:crypto'
import { Compressed } from '../http/answers/compressed'

/** A rendered page, in every encoding that was requested. */
export interface Page {
  etag: string
  body: Compressed
}

/** Fast enough to do on demand, and within a few per cent of the best ratio. */
const QUALITY = 6

export function pageOf(text: string): Page {
  const plain = Buffer.from(text)
  return { etag: `W/"${createHash('sha1').update(plain).digest('base64url')}"`, body: new Compressed(plain, QUALITY) }
}

/** Values by key; the least recently used are removed above `mostBytes`. Concurrent requests for one key wait for the same work. */
export function createBounded<T>(mostBytes: number, weightOf: (one: T) => number) {
  const all = new Map<string, T>()
  const making = new Map<string, Promise<T | null>>()
  let bytes = 0

  const keep = (key: string, one: T): void => {
    all.set(key, one)
    bytes += weightOf(one)
    for (const [oldest, old] of all) {
      if (bytes <= mostBytes || oldest === key) break
      all.delete(oldest)
      bytes -= weightOf(old)
    }
  }

  const made = async (key: string, make: () => Promise<T | undefined>): Promise<T | null> => {
    const one = (await make()) ?? null
    if (one !== null) keep(key, one)
    return one
  }

  /** Null where nothing was rendered. */
  return async (key: string, make: () => Promise<T | undefined>): Promise<T | null> => {
    const known = all.get(key)
    if (known !== undefined) {
      // Moves it to the most recently used.
      all.delete(key)
      all.set(key, known)
      return known
    }
    const work = making.get(key) ?? made(key, make).finally(() => making.delete(key))
    making.set(key, work)
    return work
  }
}

/** Including its compressed forms, which are smaller than itself. */
const weightOf = ({ body }: Page) => 2 * body.plain.length

/** Pages by what they were made from. */
export function createPages(mostBytes: number) {
  const retained = createBounded<Page>(mostBytes, weightOf)
  return (key: string, make: () => Promise<string | undefined>): Promise<Page | null> =>
    retained(key, async () => {
      const text = await make()
      return text === undefined ? undefined : pageOf(text)
    })
}
