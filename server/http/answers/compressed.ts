import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** The best encoding that the client accepts (`q=0` means that it does not); null: uncompressed only. */
export function encodingOf(accepted: string | undefined): Encoding | null {
  const taken = (accepted ?? '')
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
    .map((part) => part.split(';')[0])
  return taken.includes('br') ? 'br' : taken.includes('gzip') ? 'gzip' : null
}

/** Bytes for many clients: compressed once per encoding, at the first request; concurrent requests wait for the same work. */
export class Compressed {
  readonly #forms = new Map<Encoding, Promise<Buffer>>()
  constructor(
    readonly plain: Buffer,
    private readonly brotliQuality: number,
  ) {}

  in(encoding: Encoding): Promise<Buffer> {
    const known = this.#forms.get(encoding)
    if (known) return known
    const made = encoding === 'br' ? this.#brotli() : zip(this.plain)
    this.#forms.set(encoding, made)
    // The next request compresses again.
    made.catch(() => this.#forms.delete(encoding))
    return made
  }

  #brotli(): Promise<Buffer> {
    const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants
    return brotli(this.plain, { params: { [BROTLI_PARAM_QUALITY]: this.brotliQuality, [BROTLI_PARAM_SIZE_HINT]: this.plain.length } })
  }
}
