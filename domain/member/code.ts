import { MINUTE } from '../time'

/** A new member code comes so often (spec section 9: 30 seconds by one reading, a minute by another); a merchant chooses. Decision 0124. */
export const CODE_SECONDS = [30, 60] as const
export type CodeSeconds = (typeof CODE_SECONDS)[number]

/** How long a code stays valid after the next one appeared: the cashier may be scanning it. */
export const CODE_GRACE_MS = 5_000

/** When the next code is due, and until when this one counts. */
export const codeTimes = (madeAt: number, seconds: CodeSeconds): { renewAt: number; expiresAt: number } => ({
  renewAt: madeAt + seconds * 1000,
  expiresAt: madeAt + seconds * 1000 + CODE_GRACE_MS,
})

/** Codes are deleted after this time: the order records what they were used for. */
export const CODE_RETENTION_MS = 60 * MINUTE

/** Begins every member code, so that a till tells it from other codes; ten digits follow, and two to prove them. */
const PREFIX = '28'
const CHECKED = /^28\d{12}$/

/** Two digits that a mistyped or misread number fails (ISO 7064, modulus 97). */
const proofOf = (digits: string): string => {
  let rest = 0
  for (const digit of `${digits}00`) rest = (rest * 10 + Number(digit)) % 97
  return String(98 - rest).padStart(2, '0')
}

/** The code of ten random digits. */
export const codeOf = (random: string): string => {
  const digits = PREFIX + random
  return digits + proofOf(digits)
}

export const isMemberCode = (code: string): boolean => CHECKED.test(code) && proofOf(code.slice(0, -2)) === code.slice(-2)
