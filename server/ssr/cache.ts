import { createHash } from 'node:crypto'
import { Compressed } from '../http/answers/compressed'

/** A page as it is sent, in every form that was asked for. */
export interface Page {
  etag: string
  body: Compressed
}

/** Fast enough to do on demand, and within a few per cent of the best. */
const QUALITY = 6

export function pageOf(text: string): Page {
  const plain = Buffer.from(text)
  return { etag: `W/"${createHash('sha1').update(plain).digest('base64url')}"`, body: new Compressed(plain, QUALITY) }
}

/**
 * What is made from its key, the least used forgotten once there is more than `mostBytes` of it. Whoever asks for one that is being made waits for
 * the same work.
 */
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

  /** Null where there was nothing to make. */
  return async (key: string, make: () => Promise<T | undefined>): Promise<T | null> => {
    const known = all.get(key)
    if (known !== undefined) {
      // The last one used.
      all.delete(key)
      all.set(key, known)
      return known
    }
    const work = making.get(key) ?? made(key, make).finally(() => making.delete(key))
    making.set(key, work)
    return work
  }
}

/** With its compressed forms, which are smaller than itself. */
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
