import { type Problem, problem } from '../results'
import { DAY, MINUTE } from '../time'

/** Six digits of a member's own, needed when much is paid from stored value (decision 0176). */
export const PAY_PASSWORD = /^\d{6}$/

/** This many wrong ones have no effect; each further one makes the next wait longer; after the last the password must be reset by SMS. */
export const FREE_TRIES = 3
export const MOST_TRIES = 8

export interface PayPasswordFacts {
  wrongTries: number
  lockedUntil: number
}

/** How long nothing is tried after so many wrong ones: 1, 5, 25, 125 minutes, at most a day. */
export const waitAfter = (wrongTries: number): number =>
  wrongTries < FREE_TRIES ? 0 : Math.min(DAY, MINUTE * 5 ** (wrongTries - FREE_TRIES))

const isRun = (digits: readonly number[], step: number): boolean =>
  digits.every((digit, at) => at === 0 || digit === ((digits[at - 1] ?? 0) + step + 10) % 10)

/** One that anybody would try first: the same digit six times, or digits in a row. */
export function isWeakPassword(password: string): boolean {
  const digits = [...password].map(Number)
  return [0, 1, -1].some((step) => isRun(digits, step))
}

/** Facts about a member that others may know. Only the end of a masked phone number is used. */
export interface KnownOfMember {
  phone: string
  /** YYYY-MM-DD; empty: not given. */
  birthday: string
}

/** Four digits that somebody who knows the member would try first: year and day of birth, and the end of the phone number. */
const knownDigits = ({ phone, birthday }: KnownOfMember): string[] => {
  const [year = '', month = '', day = ''] = birthday.split('-')
  return [year, month + day, day + month, phone.slice(-4)].filter((digits) => /^\d{4}$/.test(digits))
}

/** Why six digits cannot be chosen; null: they can. */
export const payPasswordProblem = (password: string, known: KnownOfMember): Problem | null => {
  if (!PAY_PASSWORD.test(password)) return problem('payPasswordMalformed', {}, 'password')
  if (isWeakPassword(password)) return problem('payPasswordWeak', {}, 'password')
  return knownDigits(known).some((digits) => password.includes(digits)) ? problem('payPasswordOwn', {}, 'password') : null
}

/** Why no password is looked at now; null: it is. */
export function tryProblem({ wrongTries, lockedUntil }: PayPasswordFacts, now: number): Problem | null {
  if (wrongTries >= MOST_TRIES) return problem('payPasswordBlocked', {}, 'password')
  return now < lockedUntil ? problem('payPasswordWait', { minutes: Math.ceil((lockedUntil - now) / MINUTE) }, 'password') : null
}

/** Whether it is needed when so much of one order is paid from stored value, with what was paid of it from there before. */
export const needsPassword = (overFen: number | null, paidBeforeFen: number, amountFen: number): boolean =>
  overFen !== null && paidBeforeFen + amountFen > overFen
