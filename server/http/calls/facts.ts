import type { Lang } from '@domain/lang'
import type { FastifyRequest } from 'fastify'

/** What is known about a request while it is answered: for its log line, the language of its error, and the limits. */
export interface Facts {
  path: string
  lang: Lang
  userId?: string
  resultCode?: string
  /** What the client calls itself (its openId), proved or not. */
  caller?: string
  /** The address as the limits count it. */
  network?: string
}

const facts = new WeakMap<FastifyRequest, Facts>()

export function factsOf(request: FastifyRequest): Facts {
  let known = facts.get(request)
  if (!known) facts.set(request, (known = { path: request.url.split('?', 1)[0]!, lang: 'hans' }))
  return known
}
