import type { FastifyReply, FastifyRequest } from 'fastify'
import { Compressed, encodingOf } from './compressed'
import { success } from './envelope'

const BROTLI_QUALITY = 5
/** Smaller bodies are sent as they are. */
const WORTH_COMPRESSING = 1024

/** An answer that many get: serialised once and compressed once per encoding, as long as the very same object is answered. */
class KeptAnswer {
  #body: Compressed | undefined
  constructor(readonly output: object) {}

  /** The envelope, as JSON. */
  get body(): Compressed {
    return (this.#body ??= new Compressed(Buffer.from(JSON.stringify(success(this.output))), BROTLI_QUALITY))
  }
}

const kept = new WeakMap<object, KeptAnswer>()

/** Marks what a handler answers as never changing: it must answer this same object while it holds. */
export function keep<T extends object>(output: T): T {
  if (!kept.has(output)) kept.set(output, new KeptAnswer(output))
  return output
}

export const keptAnswer = (output: unknown): KeptAnswer | undefined =>
  typeof output === 'object' && output !== null ? kept.get(output) : undefined

export async function sendKept(request: FastifyRequest, reply: FastifyReply, answer: KeptAnswer): Promise<FastifyReply> {
  const { body } = answer
  const encoding = body.plain.length < WORTH_COMPRESSING ? null : encodingOf(request.headers['accept-encoding'])
  void reply.header('vary', 'accept-encoding').type('application/json; charset=utf-8')
  if (encoding === null) return reply.send(body.plain)
  return reply.header('content-encoding', encoding).send(await body.in(encoding))
}
