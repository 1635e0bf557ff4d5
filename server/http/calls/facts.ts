import type { Lang } from '@domain/lang'
import type { FastifyRequest } from 'fastify'

/** What is known about a request while it is processed: for its log line, the language of its error, and the limits. */
export interface Facts {
  path: string
  lang: Lang
  userId?: string
  resultCode?: string
  /** The client's name for itself (its openId), verified or not. */
  caller?: string
  /** The address by which limits are counted. */
  network?: string
}

const facts = new WeakMap<FastifyRequest, Facts>()

export function factsOf(request: FastifyRequest): Facts {
  let known = facts.get(request)
  if (!known) facts.set(request, (known = { path: request.url.split('?', 1)[0]!, lang: 'hans' }))
  return known
}
