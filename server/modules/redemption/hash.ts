import { createHash } from 'node:crypto'

/** Of a normalised code: its 60 random bits are too many to be found again from the table, so no salt is needed. */
export const hashOfCode = (code: string): Buffer => createHash('sha256').update(`redemption ${code}`).digest()
