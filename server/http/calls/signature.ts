import { createHash, timingSafeEqual } from 'node:crypto'
import { actionPath } from '@domain/signature'

/** The signature over the exact bytes that arrived, before anything parses them (the client's is domain/signature.ts). */
export const signatureOf = (secret: string, path: string, body: Buffer): string =>
  createHash('md5').update(secret).update(actionPath(path)).update(body).digest('hex')

/** `secrets`: any of them. */
export function isSigned(secrets: readonly string[], path: string, body: Buffer, sign: unknown): boolean {
  if (typeof sign !== 'string') return false
  const given = Buffer.from(sign)
  return secrets.some((secret) => {
    const expected = Buffer.from(signatureOf(secret, path, body))
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}
