import type { SeenLine } from '@domain/cartChanges'
import type { Localized } from '@domain/lang'
import type { Fen } from '@domain/money'
import type { CouponChoice } from '@domain/coupon/choose'
import type { Wallet } from '@domain/coupon/take'
import type { CardInHand } from '@domain/visitCard/take'
import type { DiscountKind, LevelTerms, Promotion } from '@domain/order/pricing'
import type { Database } from '../../db/database'
import type { User } from '../../http/context'
import type { CurrentItems } from '../menu/index'
import type { Place } from '../place/index'
import { promotionsAt } from './promotions'

/** What is to be priced: the lines that can be had, here and now, for this diner. */
export interface Basket {
  place: Place
  user: User
  lines: readonly SeenLine[]
  /** The menu of now, with every dish of the lines; null: a quick payment, which has none. */
  current: CurrentItems | null
  /** What of a quick payment may be discounted; null: it is dishes. */
  quickPayFen: Fen | null
  /** Which of the diner's coupons are to be used; left out: they are not asked about, as in a cart. */
  coupons?: CouponChoice
  /** Whether the diner's cards of visits pay; left out: they are not asked about, as in a cart. */
  visitCards?: boolean
  now: number
}

/** A card of visits of the diner with what it is called. */
export type NamedCard = CardInHand & { name: Localized }

/** A coupon of the diner with what it is called. */
export type NamedCoupon = Omit<Wallet['coupons'][number], 'name'> & { name: Localized; caption: Localized }

/** Something that may come off, with the reason that the bill shows; domain/order/pricing.ts decides in which order and how much of it. */
export type DiscountOffer =
  | { kind: 'memberPrice' }
  /** What members pay less does not meet reductions and coupons here. */
  | { kind: 'alone' }
  /** The member's level, or a member day: why member prices hold, and what the level takes off beside. Its name has the id. */
  | ({ kind: 'level'; id: string; name: Localized } & Omit<LevelTerms, 'name'>)
  | ({ kind: 'fullReduction'; name: Localized } & Omit<Promotion, 'name'>)
  /** The coupons that the diner has at this merchant; which of them count is decided with everything else. */
  | { kind: 'wallet'; coupons: readonly NamedCoupon[]; use: Wallet['use'] }
  /** The diner's cards of visits at this merchant. */
  | { kind: 'visitCards'; cards: readonly NamedCard[]; isUsed: boolean }
  | { kind: DiscountKind; id: string; name: Localized; amountFen: number }

/** Whoever brings discounts: a participant of orders, asked whenever something is priced. Takes nothing. */
export interface DiscountSource {
  discounts?(basket: Basket): Promise<readonly DiscountOffer[]>
}

export const createPromotions = (db: Database) => ({
  name: 'promotions',
  discounts: async ({ place, now }: Basket): Promise<DiscountOffer[]> =>
    (await promotionsAt(db, place, now)).map((row) => ({
      kind: 'fullReduction',
      promotionId: row.promotion_id,
      name: row.name,
      thresholdFen: row.threshold_fen,
      reductionFen: row.reduction_fen,
      startsAt: row.starts_at,
      endsAt: row.ends_at,
    })),
})
