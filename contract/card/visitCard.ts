import { Type } from '@sinclair/typebox'
import { VISIT_CARD_STATES, VISIT_ENTRY_KINDS } from '@domain/visitCard/card'
import { declareCalls } from '../call'
import { callFacts } from '../facts'
import { At, Count, Empty, FenAmount, Id, IdempotencyKey, Nullable, OneOf } from '../schema'

/** Cards of visits ("session cards", spec section 1). The specification names no calls of their own: these are ours, decision 0175. */

/** What a visit pays for, and where. */
const Scope = {
  /** Names of dishes and categories; empty: any dish. */
  goods: Type.Array(Type.String()),
  /** Empty: every shop of the merchant. */
  shops: Type.Array(Type.String()),
  /** So much of a portion; null: all of it. */
  capFen: Nullable(FenAmount),
}

const Offer = Type.Object({
  offerId: Id,
  /** Grows with each change of its terms. */
  version: Count,
  mchntCd: Id,
  name: Type.String(),
  caption: Type.String(),
  picture: Type.String(),
  currencySign: Type.String(),
  priceFen: FenAmount,
  /** What so many visits cost one by one. */
  listFen: FenAmount,
  visits: Count,
  /** From the day after it is paid. */
  days: Count,
  ...Scope,
})

export const VisitCard = Type.Object({
  cardId: Id,
  mchntCd: Id,
  mchntName: Type.String(),
  name: Type.String(),
  picture: Type.String(),
  currencySign: Type.String(),
  utcOffsetMin: Type.Integer(),
  state: OneOf(VISIT_CARD_STATES),
  visits: Count,
  left: Count,
  priceFen: FenAmount,
  validUntil: At,
  boughtAt: At,
  ...Scope,
})

export const VisitEntry = Type.Object({
  entryId: Id,
  kind: OneOf(VISIT_ENTRY_KINDS),
  /** Negative: used. */
  visits: Type.Integer(),
  /** Of the card, after it. */
  left: Count,
  orderNo: Nullable(Id),
  shopName: Nullable(Type.String()),
  at: At,
})

const Detail = Type.Object({
  card: VisitCard,
  /** The newest first. */
  entries: Type.Array(VisitEntry),
  /** The refund for the rest of the card, and until when it can be requested; null: nothing can be refunded. */
  back: Nullable(Type.Object({ amountFen: FenAmount, until: At })),
})

/** What a diner's cards pay, or would pay, of an order. */
export const VisitCardsOfOrder = Type.Object({
  /** Switched off, nothing of it comes off. */
  isUsed: Type.Boolean(),
  uses: Type.Array(Type.Object({ cardId: Id, name: Type.String(), visits: Count, left: Count, validUntil: At, amountFen: FenAmount })),
})

export const visitCard = declareCalls(callFacts, {
  '/visitCard/getOfferList': {
    input: Type.Object({ mchntCd: Id }),
    output: Type.Object({
      list: Type.Array(Offer),
      /** The caller's that waits to be paid. */
      begun: Nullable(Type.Object({ orderNo: Id, offerId: Id, priceFen: FenAmount, payDueAt: At, isConfirming: Type.Boolean() })),
    }),
  },
  /** The caller's, at every merchant, wherever they are; what can be used first. */
  '/visitCard/getMyCards': { input: Empty, output: Type.Object({ list: Type.Array(VisitCard) }) },
  '/visitCard/getCard': { input: Type.Object({ cardId: Id }), output: Detail },
  /** Begins a purchase, which is then paid as an order is, by any way to pay. */
  '/visitCard/buy': {
    input: Type.Object({
      offerId: Id,
      /** The one that the diner has seen; another one is refused. */
      version: Type.Optional(Count),
      shopId: Type.Optional(Id),
      agreed: Type.Boolean(),
      idempotencyKey: IdempotencyKey,
    }),
    output: Type.Object({ orderNo: Id, cardId: Id, priceFen: FenAmount, payDueAt: At }),
  },
  /** Refunds the remaining visits at their part of the price, the way it was paid. `expectedFen`: what the diner agreed to. */
  '/visitCard/giveBack': { input: Type.Object({ cardId: Id, expectedFen: FenAmount, idempotencyKey: IdempotencyKey }), output: Detail },
})
