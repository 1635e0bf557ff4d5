import { type Static, Type } from '@sinclair/typebox'
import { MAX_TIP, MAX_TIP_PERCENT } from '@domain/order/pricing/tip'
import { CouponAdvice, CouponChoice } from '../coupon/coupon'
import { Nullable } from '../schema'
import { VisitCardsOfOrder } from '../card/visitCard'

/**
 * What a diner chooses for an order before paying it, and what there is to choose: one field for each capability here, in every call that prices,
 * places or settles. The server passes all of it on as one object (`choicesOf` of the pricing module). Decision 0273.
 */

const Tip = Type.Union([
  Type.Object({ percent: Type.Integer({ minimum: 1, maximum: MAX_TIP_PERCENT }) }),
  Type.Object({ amountFen: Type.Integer({ minimum: 1, maximum: MAX_TIP }) }),
])

/** Wherever a bill is looked at before it is paid: at checkout and at a table. */
export const BillChoices = {
  /** Which of the diner's coupons are to be used; left out: at checkout the best, at a table none. */
  coupons: Type.Optional(CouponChoice),
  /** What the diner gives to those who serve; null, or left out: nothing. A share must be one that the shop suggests. */
  tip: Type.Optional(Nullable(Tip)),
}

/** At checkout. */
export const CheckoutChoices = {
  ...BillChoices,
  /** Whether the diner's cards of visits pay what they are for; left out: they do. */
  visitCards: Type.Optional(Type.Boolean()),
}

const AllChoices = Type.Object(CheckoutChoices)
export type OrderChoices = Static<typeof AllChoices>

export const BillOffers = {
  /** Null, or left out: the diner has none of the merchant, or the sum stands. */
  coupons: Type.Optional(Nullable(CouponAdvice)),
  /** What the shop suggests; null, or left out: it takes no tips, or the sum stands. */
  tip: Type.Optional(Nullable(Type.Object({ percents: Type.Array(Type.Integer()) }))),
}

export const CheckoutOffers = {
  ...BillOffers,
  /** Null, or left out: no card of visits would pay anything of it. */
  visitCards: Type.Optional(Nullable(VisitCardsOfOrder)),
}

const AllOffers = Type.Object(CheckoutOffers)
export type ChoiceOffers = Static<typeof AllOffers>
