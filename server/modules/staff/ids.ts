import { createHash, randomBytes } from 'node:crypto'

/** Of what lives long: staff, sessions, invitations, tablets. */
export const newId = (kind: 'st' | 'se' | 'in' | 'ta'): string => `${kind}${randomBytes(12).toString('hex')}`

/** What whoever shows it is let in by; only its hash is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url')
export const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()
