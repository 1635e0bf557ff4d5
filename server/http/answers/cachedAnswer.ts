import type { FastifyReply, FastifyRequest } from 'fastify'
import { Compressed, encodingOf } from './compressed'
import { success } from '../calls/envelope'

const BROTLI_QUALITY = 5
/** Smaller bodies are sent uncompressed. */
const WORTH_COMPRESSING = 1024

/** An answer for many clients: serialised once and compressed once per encoding, as long as the handler returns the very same object. */
class CachedAnswer {
  #body: Compressed | undefined
  constructor(readonly output: object) {}

  /** The envelope, as JSON. */
  get body(): Compressed {
    return (this.#body ??= new Compressed(Buffer.from(JSON.stringify(success(this.output))), BROTLI_QUALITY))
  }
}

const cache = new WeakMap<object, CachedAnswer>()

/** Marks an answer as constant, so that it is serialised once: the handler has to return this same object as long as nothing changes. */
export function cacheAnswer<T extends object>(output: T): T {
  if (!cache.has(output)) cache.set(output, new CachedAnswer(output))
  return output
}

export const cachedAnswer = (output: unknown): CachedAnswer | undefined =>
  typeof output === 'object' && output !== null ? cache.get(output) : undefined

export async function sendCached(request: FastifyRequest, reply: FastifyReply, answer: CachedAnswer): Promise<FastifyReply> {
  const { body } = answer
  const encoding = body.plain.length < WORTH_COMPRESSING ? null : encodingOf(request.headers['accept-encoding'])
  void reply.header('vary', 'accept-encoding').type('application/json; charset=utf-8')
  if (encoding === null) return reply.send(body.plain)
  return reply.header('content-encoding', encoding).send(await body.in(encoding))
}
