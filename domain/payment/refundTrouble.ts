import { HOUR } from '../time'

/**
 * Why a refund is not back with its payer. `refused`: the provider will not make it; `unreachable`: it did not answer, or not as expected, so it may have
 * made it; `waiting`: it has been at it for longer than usual.
 */
export const REFUND_TROUBLES = ['refused', 'unreachable', 'waiting'] as const
export type RefundTrouble = (typeof REFUND_TROUBLES)[number]

/** After so long a provider that is still at it is named. */
export const WAITING_AFTER_MS = HOUR
/** The code of the failure with which a provider's refusal is set aside. */
export const REFUSED = 'refundRefused'

/** `failure`: with which the last try ended; null: it did not fail. Null: nothing is wrong. */
export function refundTrouble(failure: string | null, askedAt: number, now: number): RefundTrouble | null {
  if (failure !== null) return failure.startsWith(`${REFUSED}:`) ? 'refused' : 'unreachable'
  return now - askedAt >= WAITING_AFTER_MS ? 'waiting' : null
}

/** Only what the provider has refused is paid by hand: of anything else it may still come, and the guest would have it twice. */
export const maySettleByHand = (trouble: RefundTrouble): boolean => trouble === 'refused'

/** How staff pay it. */
export const REFUND_HANDS = ['bankTransfer', 'cash'] as const
export type RefundHand = (typeof REFUND_HANDS)[number]
