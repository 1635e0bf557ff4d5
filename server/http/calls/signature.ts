import { createHash, timingSafeEqual } from 'node:crypto'
import { actionPath } from '@domain/signature'

/** The signature over the very bytes that arrived, before anything parses them (the client's is domain/signature.ts). */
export const signatureOf = (secret: string, path: string, body: Buffer): string =>
  createHash('md5').update(secret).update(actionPath(path)).update(body).digest('hex')

export function isSigned(secret: string, path: string, body: Buffer, sign: unknown): boolean {
  if (typeof sign !== 'string') return false
  const expected = Buffer.from(signatureOf(secret, path, body))
  const given = Buffer.from(sign)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
