import type { Fen } from '../money'
import { type Problem, problem } from '../results'
import { MINUTE } from '../time'

/** What a diner shows at the counter, to be scanned or typed by the cashier: digits only, so that their barcode is short. */
export const PAY_CODE_PREFIX = '62'
export const PAY_CODE_DIGITS = 18
const PAY_CODE = /^62\d{16}$/

/** A code is good for a minute and for one payment. */
export const PAY_CODE_LIFE = MINUTE
/** The next one is fetched so long before. */
export const PAY_CODE_RENEW = 10_000
/** A newer code replaces the previous one, which stays valid for this long: it may be under the scanner. */
export const PAY_CODE_OVERLAP = 10_000

/** By one code: up to ¥5,000. */
export const MAX_CODE_CHARGE_YUAN = 5_000
export const MAX_CODE_CHARGE: Fen = MAX_CODE_CHARGE_YUAN * 100
/** The scan alone takes up to ¥1,000 from a card balance; more is confirmed on the phone. */
export const MAX_UNASKED: Fen = 100_000

/** By what a scanned code pays first: money on a card, with WeChat Pay for what is missing, or WeChat Pay alone. */
export const PAY_CODE_METHODS = ['balance', 'wechat'] as const
export type PayCodeMethod = (typeof PAY_CODE_METHODS)[number]

/** `open`: not scanned yet. `charged`: an order was made by it. `over`: it can be scanned no more. */
export const PAY_CODE_STATES = ['open', 'charged', 'over'] as const
export type PayCodeState = (typeof PAY_CODE_STATES)[number]

/** Of a code or a charge, as it is stored. */
export interface OneTime {
  usedAt: number | null
  expiresAt: number
}

export const stateOf = ({ usedAt, expiresAt }: OneTime, now: number): PayCodeState => {
  if (usedAt !== null) return 'charged'
  return now < expiresAt ? 'open' : 'over'
}

/** A code is typed with gaps, as it stands under its bars. Null: it is no pay code. */
export function readPayCode(text: string): string | null {
  const code = text.replace(/[\s-]/g, '')
  return PAY_CODE.test(code) ? code : null
}

/** Why nothing can be paid by it; null: it can. Undefined: there is no such code. */
export function oneTimeProblem(code: OneTime | undefined, now: number): Problem | null {
  if (!code) return problem('payCodeUnknown')
  const state = stateOf(code, now)
  if (state === 'charged') return problem('payCodeUsed')
  return state === 'over' ? problem('payCodeExpired') : null
}

/** Besides what any quick payment may not be. */
export const codeAmountProblem = (amountFen: Fen): Problem | null =>
  amountFen > MAX_CODE_CHARGE ? problem('payCodeAmountTooLarge', { max: MAX_CODE_CHARGE_YUAN }, 'amountFen') : null

/** What the cashier shows: the cashier sets the amount, and the person who scans it pays. It has to be scanned within a minute; after that there is time to read it. */
export const CHARGE_LIFE = MINUTE
export const CHARGE_READING = 2 * MINUTE
const CHARGE = /^C[0-9a-z]{24}$/
export const isCharge = (text: string): boolean => CHARGE.test(text)

/** Shown but for its beginning and its end, until its owner wants to read it out. */
export const groupsOf = (code: string): string[] => code.match(/.{1,4}/g) ?? []
export const maskedGroups = (code: string): string[] => {
  const groups = groupsOf(code)
  return groups.map((group, at) => (at === 0 || at === groups.length - 1 ? group : '*'.repeat(group.length)))
}
