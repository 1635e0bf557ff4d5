import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { success } from './envelope'

type Encoding = 'br' | 'gzip'

const BROTLI_QUALITY = 5
/** Smaller bodies are sent as they are. */
const WORTH_COMPRESSING = 1024

const compressors: Readonly<Record<Encoding, (body: Buffer) => Promise<Buffer>>> = {
  br: (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: promisify(gzip),
}

/** An answer that many get: serialised once and compressed once per encoding, as long as the very same object is answered. */
export class KeptAnswer {
  readonly #compressed = new Map<Encoding, Promise<Buffer>>()
  #plain: Buffer | undefined
  constructor(
    readonly output: object,
    /** Another one whenever the content is another one. */
    readonly tag: string,
  ) {}

  /** The envelope, as JSON. */
  get plain(): Buffer {
    return (this.#plain ??= Buffer.from(JSON.stringify(success(this.output))))
  }

  /** Everybody who asks while it is being compressed waits for the same work. */
  in(encoding: Encoding): Promise<Buffer> {
    const known = this.#compressed.get(encoding)
    if (known) return known
    const made = compressors[encoding](this.plain)
    this.#compressed.set(encoding, made)
    return made
  }
}

const kept = new WeakMap<object, KeptAnswer>()

/** Marks what a handler answers as never changing: it must answer this same object while it holds. */
export function keep<T extends object>(output: T, tag: string): T {
  if (!kept.has(output)) kept.set(output, new KeptAnswer(output, tag))
  return output
}

export const keptAnswer = (output: unknown): KeptAnswer | undefined =>
  typeof output === 'object' && output !== null ? kept.get(output) : undefined

/** The best encoding that the client takes; one with `q=0` it does not. */
export function encodingOf(accepted: string | undefined): Encoding | null {
  const taken = (accepted ?? '')
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
    .map((part) => part.split(';')[0])
  return taken.includes('br') ? 'br' : taken.includes('gzip') ? 'gzip' : null
}

/** To a GET whose client has it already: only that. */
export async function sendKept(request: FastifyRequest, reply: FastifyReply, answer: KeptAnswer): Promise<FastifyReply> {
  const encoding = answer.plain.length < WORTH_COMPRESSING ? null : encodingOf(request.headers['accept-encoding'])
  const etag = `W/"${answer.tag}"`
  void reply.header('etag', etag).header('vary', 'accept-encoding').type('application/json; charset=utf-8')
  if (request.method === 'GET' && request.headers['if-none-match'] === etag) return reply.status(304).send()
  if (encoding === null) return reply.send(answer.plain)
  return reply.header('content-encoding', encoding).send(await answer.in(encoding))
}
