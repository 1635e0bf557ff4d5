import type { ResultName } from '../results'
import { MINUTE } from '../time'

/** Read out by the waiter who took the cash: six digits, for so long, for so many tries. */
export const WAITER_CODE = /^\d{6}$/
export const WAITER_CODE_LIFE = 10 * MINUTE
export const WAITER_CODE_TRIES = 5

export interface WaiterCode {
  code: string
  expiresAt: number
  wrongTries: number
}

/** Another code is made only when the last one has ended: otherwise asking anew would give tries anew. */
export const needsNewCode = (code: WaiterCode | null, now: number): boolean => code === null || now >= code.expiresAt

/** Why a code is refused; null: it is the waiter's. A code without tries left stays refused although it were right. */
export function waiterCodeProblem(code: WaiterCode | null, given: string, now: number): ResultName | null {
  if (!WAITER_CODE.test(given)) return 'waiterCodeMissing'
  if (code === null || now >= code.expiresAt) return 'waiterCodeExpired'
  if (code.wrongTries >= WAITER_CODE_TRIES) return 'waiterTriesUsedUp'
  return given === code.code ? null : 'waiterCodeWrong'
}
