import { type Problem, problem } from '../results'
import { MINUTE } from '../time'

/** Read out by the waiter who took the cash: six digits, for so long, for so many tries. */
export const WAITER_CODE_DIGITS = 6
export const WAITER_CODE = /^\d{6}$/
export const WAITER_CODE_LIFE = 10 * MINUTE
export const WAITER_CODE_TRIES = 5

export interface WaiterCode {
  code: string
  expiresAt: number
  wrongTries: number
}

/** A new code is made only when the last one has ended: otherwise each request would give new tries. */
export const needsNewCode = (code: WaiterCode | null, now: number): boolean => code === null || now >= code.expiresAt

/** Why a code is refused, and how many tries remain; null: it is correct. A code without tries left is refused even if it is correct. */
export function waiterCodeProblem(code: WaiterCode | null, given: string, now: number): Problem | null {
  const refused = (...[result, params]: Parameters<typeof problem>) => problem(result, params, 'code')
  if (!WAITER_CODE.test(given)) return refused('waiterCodeMissing')
  if (code === null || now >= code.expiresAt) return refused('waiterCodeExpired')
  if (code.wrongTries >= WAITER_CODE_TRIES) return refused('waiterTriesUsedUp')
  return given === code.code ? null : refused('waiterCodeWrong', { left: WAITER_CODE_TRIES - code.wrongTries - 1 })
}
