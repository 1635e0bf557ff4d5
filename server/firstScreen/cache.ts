import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

export type Encoding = 'br' | 'gzip' | 'identity'

/** A page as it is sent, in every form that was asked for. */
export interface Page {
  etag: string
  bytes: number
  in(encoding: Encoding): Promise<Buffer>
}

/** Fast enough to do on demand, and within a few per cent of the best. */
const QUALITY = 6

export function pageOf(text: string): Page {
  const plain = Buffer.from(text)
  const forms = new Map<Encoding, Promise<Buffer>>()
  const make = async (encoding: Encoding): Promise<Buffer> => {
    if (encoding === 'br')
      return brotli(plain, {
        params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
      })
    return encoding === 'gzip' ? zip(plain) : plain
  }
  return {
    etag: `W/"${createHash('sha1').update(plain).digest('base64url')}"`,
    bytes: plain.length,
    in: (encoding) => {
      const form = forms.get(encoding) ?? make(encoding)
      forms.set(encoding, form)
      return form
    },
  }
}

/** Pages by what they were made from, the least used forgotten once there are more than `mostBytes` of them. */
export function createPages(mostBytes: number) {
  const pages = new Map<string, Page>()
  let bytes = 0

  return (key: string, make: () => string): Page => {
    const known = pages.get(key)
    const page = known ?? pageOf(make())
    pages.delete(key)
    pages.set(key, page)
    if (!known) bytes += page.bytes
    for (const [oldest, { bytes: freed }] of pages) {
      if (bytes <= mostBytes || oldest === key) break
      pages.delete(oldest)
      bytes -= freed
    }
    return page
  }
}
