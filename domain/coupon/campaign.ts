import type { Fen } from '../money'
import type { CouponKind } from './terms'

/**
 * How coupons reach people. `dialog`: offered on the home page; `award`: earned by a paid order; `topUp`: comes with a tier of top-ups; `bindPhone`:
 * given to new members; `promotion`: through a link that the merchant shares.
 */
export const CAMPAIGN_KINDS = ['dialog', 'award', 'topUp', 'bindPhone', 'promotion'] as const
export type CampaignKind = (typeof CAMPAIGN_KINDS)[number]

export interface CampaignTerms {
  /** Null: every shop of the merchant. */
  shopIds: readonly string[] | null
  startsAt: number
  /** Exclusive. */
  endsAt: number
}

export interface AwardTerms extends CampaignTerms {
  minimumFen: Fen
  /** So many for one person on one day of the merchant's, and in all; null: any number. */
  perDay: number | null
  perPerson: number | null
}

export const runsAt = ({ startsAt, endsAt }: CampaignTerms, at: number): boolean => at >= startsAt && at < endsAt

export const isForShop = ({ shopIds }: CampaignTerms, shopId: string): boolean => shopIds === null || shopIds.includes(shopId)

/** Does this order earn the award for somebody who has received it this often? `retainedFen`: what was paid and not refunded. */
export function isEarned(
  terms: AwardTerms,
  order: { shopId: string; paidAt: number; retainedFen: Fen },
  had: { today: number; inAll: number },
): boolean {
  if (!runsAt(terms, order.paidAt) || !isForShop(terms, order.shopId) || order.retainedFen < terms.minimumFen) return false
  return (terms.perDay === null || had.today < terms.perDay) && (terms.perPerson === null || had.inAll < terms.perPerson)
}

/** Of several awards that an order earns, the one with the highest minimum; of equals the first. */
export const bestAward = <A extends AwardTerms>(awards: readonly A[]): A | undefined =>
  awards.reduce<A | undefined>((best, one) => (best === undefined || one.minimumFen > best.minimumFen ? one : best), undefined)

/** What several coupons take off together, where each says an amount; null: one of them does not. */
export const worthOf = (coupons: readonly { kind: CouponKind; amountFen: Fen }[]): Fen | null =>
  coupons.every(({ kind }) => kind === 'amount' || kind === 'delivery') ? coupons.reduce((sum, { amountFen }) => sum + amountFen, 0) : null

/** For how many days all of them count; null: they differ, or have a fixed end. */
export function daysOf(coupons: readonly { validDays: number | null; validUntil: number | null }[]): number | null {
  const [first] = coupons
  const days = first?.validDays ?? null
  return coupons.every(({ validDays, validUntil }) => validDays === days && validUntil === null) ? days : null
}
