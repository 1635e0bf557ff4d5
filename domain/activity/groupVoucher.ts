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

/** After this many unknown codes within this time the next try has to wait. */
export const MOST_WRONG_VOUCHERS = 5
export const WRONG_VOUCHERS_MS = 10 * 60_000

/** The platform's state of a voucher, as far as is known; `asked`: a request to use it up or to free it has no answer yet. */
export const PLATFORM_STATES = ['unused', 'asked', 'used'] as const
export type PlatformState = (typeof PLATFORM_STATES)[number]

/** The next request that the platform needs; null: none. `check`: the voucher is unused, and may have been refunded there. */
export type VoucherStep = 'use' | 'undo' | 'check' | null

/** A paid order uses the voucher up; a refunded one frees it. A request without an answer is repeated or reverted. */
export const voucherStep = (isPaidWith: boolean, platform: PlatformState): VoucherStep =>
  isPaidWith ? (platform === 'used' ? null : 'use') : platform === 'unused' ? 'check' : 'undo'

/**
 * The state that staff see. `inQuestion`: our state and the platform's differ for now; `refused`: an order was paid with it, and the platform refuses
 * it.
 */
export type VoucherState = 'held' | 'inQuestion' | 'used' | 'refused' | 'ended'

export function voucherState(voucher: { isPaidWith: boolean; platform: PlatformState; isRefused: boolean }): VoucherState {
  if (voucher.isRefused) return voucher.isPaidWith ? 'refused' : 'ended'
  const step = voucherStep(voucher.isPaidWith, voucher.platform)
  return step === 'check' ? 'held' : step === null ? 'used' : 'inQuestion'
}
