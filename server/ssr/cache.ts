import { createHash } from 'node:crypto'
import { Compressed } from '../http/compressed'

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

/** With its compressed forms, which are smaller than itself. */
const weightOf = ({ body }: Page) => 2 * body.plain.length

/** Pages by what they were made from, the least used forgotten once there are more than `mostBytes` of them. */
export function createPages(mostBytes: number) {
  const pages = new Map<string, Page>()
  let bytes = 0

  /** Null where there was nothing to make. */
  return (key: string, make: () => string | undefined): Page | null => {
    const known = pages.get(key)
    const text = known ? undefined : make()
    const page = known ?? (text === undefined ? null : pageOf(text))
    if (!page) return null
    pages.delete(key)
    pages.set(key, page)
    if (!known) bytes += weightOf(page)
    for (const [oldest, old] of pages) {
      if (bytes <= mostBytes || oldest === key) break
      pages.delete(oldest)
      bytes -= weightOf(old)
    }
    return page
  }
}
