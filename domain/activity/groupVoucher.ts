/** Vouchers that are bought on another platform, such as Douyin, and used here. */

/** Digits of a code; vouchers of the platform have 12 to 16. */
export const VOUCHER_DIGITS = { least: 12, most: 16 }

/** The code in what was typed, scanned or read from a picture; null: there is none. A link carries it as `code`. */
export function voucherCodeOf(text: string): string | null {
  const linked = /^[a-z]+:\/\//i.test(text.trim()) ? (/[?&]code=([^&#]+)/.exec(text)?.[1] ?? '') : text
  const digits = linked.replace(/[\s-]/g, '')
  return /^\d+$/.test(digits) && digits.length >= VOUCHER_DIGITS.least && digits.length <= VOUCHER_DIGITS.most ? digits : null
}

/** In fours, as it is printed. */
export const spacedCode = (code: string): string => code.replace(/(\d{4})(?=\d)/g, '$1 ')

/** So many codes that nobody knows in so long: then the next one waits. */
export const MOST_WRONG_VOUCHERS = 5
export const WRONG_VOUCHERS_MS = 10 * 60_000

/** The platform's state of a voucher, as far as is known; `asked`: a request to use it up or to free it has no answer yet. */
export const PLATFORM_STATES = ['unused', 'asked', 'used'] as const
export type PlatformState = (typeof PLATFORM_STATES)[number]

/** Which request the platform needs next; null: none. `check`: nobody uses it, and it may have been given back there. */
export type VoucherStep = 'use' | 'undo' | 'check' | null

/** A paid order uses the voucher up; one that is given back frees it. A request without an answer is repeated, or taken back. */
export const voucherStep = (isPaidWith: boolean, platform: PlatformState): VoucherStep =>
  isPaidWith ? (platform === 'used' ? null : 'use') : platform === 'unused' ? 'check' : 'undo'

/** For whoever looks after them. `inQuestion`: here and there it is not the same yet; `refused`: an order had it, and the platform says no. */
export type VoucherState = 'held' | 'inQuestion' | 'used' | 'refused' | 'ended'

export function voucherState(voucher: { isPaidWith: boolean; platform: PlatformState; isRefused: boolean }): VoucherState {
  if (voucher.isRefused) return voucher.isPaidWith ? 'refused' : 'ended'
  const step = voucherStep(voucher.isPaidWith, voucher.platform)
  return step === 'check' ? 'held' : step === null ? 'used' : 'inQuestion'
}
