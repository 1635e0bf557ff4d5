import type { ChoiceOffers, OrderChoices } from '@contract/order/choices'
import type { TimeCharge } from '@domain/booking/timing'
import type { SeenLine } from '@domain/cart/cartChanges'
import type { Localized } from '@domain/lang'
import type { Fen } from '@domain/money'
import type { Wallet } from '@domain/coupon/take'
import type { CardInHand } from '@domain/visitCard/take'
import type { DeliveryOffer } from '@domain/delivery/terms'
import type { ChargeTerms, SeatCharge } from '@domain/order/pricing/charges'
import type { DiscountKind, LevelTerms, Promotion } from '@domain/order/pricing/pricing'
import type { Database } from '../../db/database'
import type { User } from '../../http/calls/context'
import type { CurrentItems } from '../menu/index'
import type { Place } from '../place/index'
import { countedFor, promotionsAt, type TriedPromotion } from './promotions'

/** What is to be priced: the lines that can be had, here and now, for this diner. */
export interface Basket {
  place: Place
  user: User
  lines: readonly SeenLine[]
  /** The menu of now, with every dish of the lines; null: a quick payment, which has none. */
  current: CurrentItems | null
  /** What of a quick payment may be discounted; null: it is dishes. */
  quickPayFen: Fen | null
  /** What the diner chose; of what is left out nothing is asked, as in a cart. */
  choices: OrderChoices
  /** What bringing it costs, once that is known; null, or left out: nothing. */
  delivery?: Pick<DeliveryOffer, 'feeFen' | 'metres'> | null
  /** What the guests of a table are charged a head and by time; left out: no table pays. */
  table?: { seats: readonly SeatCharge[]; time: TimeCharge | null }
  now: number
}

/** A source of charges beside the dishes; domain/order/pricing/charges.ts has the rules of each charge. */
export interface ChargeSource {
  /** Something is priced: answer what is charged for it. */
  charges(basket: Basket): readonly ChargeTerms[] | Promise<readonly ChargeTerms[]>
  /** The diner is shown a bill before paying it: answer what they may choose of this charge. */
  offers?(place: Place): Promise<Partial<ChoiceOffers>>
}

/** A card of visits of the diner with what it is called. */
export type NamedCard = CardInHand & { name: Localized }

/** A coupon of the diner with what it is called. */
export type NamedCoupon = Omit<Wallet['coupons'][number], 'name'> & { name: Localized; caption: Localized }

/** Something that may come off, with the reason that the bill shows; domain/order/pricing/pricing.ts decides in which order and how much of it. */
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

/** A source of discounts: a participant of orders, called whenever something is priced. Takes nothing. */
export interface DiscountSource {
  /** Something is priced, in the cart, at checkout or as an order: answer what may come off, with its reason; take nothing. */
  discounts?(basket: Basket): Promise<readonly DiscountOffer[]>
}

/** The promotions of the place; `tried`: with this one instead of what is stored of it. */
export const createPromotions = (db: Database, tried: TriedPromotion | null = null) => ({
  name: 'promotions',
  discounts: async ({ place, now }: Basket): Promise<DiscountOffer[]> =>
    countedFor(place, [
      ...(await promotionsAt(db, place, now)).filter(({ promotionId }) => promotionId !== tried?.promotionId),
      ...(tried?.steps ?? []),
    ]).map((step) => ({ kind: 'fullReduction', ...step })),
})
