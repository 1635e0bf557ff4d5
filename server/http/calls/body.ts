import { DomainError } from '@domain/results'

export type Body = Readonly<Record<string, unknown>>

/** The JSON object of a signed body. */
export function parseBody(raw: Buffer): Body {
  let body: unknown
  try {
    body = JSON.parse(raw.toString('utf8'))
  } catch {
    throw new DomainError('notJson')
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new DomainError('notJson')
  return body as Body
}
