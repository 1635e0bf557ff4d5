import { createHash, randomBytes } from 'node:crypto'

/** Ids of long-lived records: staff, sessions, invitations, tablets. */
export const newId = (kind: 'st' | 'se' | 'in' | 'ta'): string => `${kind}${randomBytes(12).toString('hex')}`

/** A secret that admits its bearer; only its hash is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url')
export const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()
