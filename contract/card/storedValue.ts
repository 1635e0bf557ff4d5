import { Type } from '@sinclair/typebox'
import { ORDER_KINDS } from '@domain/order/kind'
import { ORDER_MODES } from '@domain/order/mode'
import { TOP_UP_STATES } from '@domain/storedValue/topUp'
import { VALUE_ENTRY_KINDS } from '@domain/storedValue/value'
import { declareCalls } from '../call'
import { callFacts } from '../facts'
import { MerchantTheme, ShopInfo } from '../shop/shop'
import { VisitCard } from './visitCard'
import { At, Count, Empty, FenAmount, Id, IdempotencyKey, Nullable, OneOf, PageInput, PageOf, ShortText } from '../schema'

/** Members' stored value (spec sections 5 and 8). Field names are ours: decision 0117. */

const Card = Type.Object({
  cardId: Id,
  mchntCd: Id,
  mchntName: Type.String(),
  currencySign: Type.String(),
  utcOffsetMin: Type.Integer(),
  /** Left out by servers that do not tell it. */
  logo: Type.Optional(Type.String()),
  theme: MerchantTheme,
  /** What was paid for, and what was given on top; a payment takes both in proportion. */
  principalFen: FenAmount,
  bonusFen: FenAmount,
  /** Nothing can be paid from it. */
  isFrozen: Type.Boolean(),
})

/** Cards of visits, which have calls of their own too (`/visitCard/getMyCards`); left out by servers that do not have them. */
const OwnVisitCards = Type.Optional(Type.Array(VisitCard))

const Entry = Type.Object({
  entryId: Id,
  kind: OneOf(VALUE_ENTRY_KINDS),
  orderNo: Nullable(Id),
  /** Of its order. */
  shopName: Nullable(Type.String()),
  mode: Nullable(OneOf(ORDER_MODES)),
  pickupNo: Nullable(Type.String()),
  /** What was ordered, where it is no meal, and its name; null, or left out: a meal, or no order. */
  orderKind: Type.Optional(Nullable(OneOf(ORDER_KINDS))),
  orderName: Type.Optional(Nullable(Type.String())),
  /** Negative: taken. */
  principalFen: FenAmount,
  bonusFen: FenAmount,
  /** Of the card, after it. */
  balanceFen: FenAmount,
  /** Of a card of visits, whose lines have no money: how many, and how many were left after it. */
  visits: Type.Optional(Type.Integer()),
  visitsLeft: Type.Optional(Count),
  at: At,
})

const TopUpTier = Type.Object({ tierId: Id, amountFen: FenAmount, bonusFen: FenAmount, isRecommended: Type.Boolean() })

/** One top-up: what is paid, what is given on top, and how it stands. */
const TopUp = {
  orderNo: Id,
  amountFen: FenAmount,
  bonusFen: FenAmount,
  payDueAt: At,
}

/** "2026-11", by the merchant's clock. */
const Month = Type.String({ pattern: '^\\d{4}-\\d\\d$' })

const Position = {
  gitu: Type.Optional(Type.Number({ minimum: -180, maximum: 180 })),
  titu: Type.Optional(Type.Number({ minimum: -90, maximum: 90 })),
}

export const storedValue = declareCalls(callFacts, {
  '/getUserCardBalanceList': { input: Empty, output: Type.Object({ list: Type.Array(Card), visitCards: OwnVisitCards }) },
  '/getCardBalance': { input: Type.Object({ cardId: Id }), output: Card },
  /** The newest entries first, of a visit card too; 'topUp' also returns what the shop has added to the card. */
  '/getCardTradeDetail': {
    input: Type.Object({
      cardId: Id,
      kind: Type.Optional(OneOf(['payment', 'topUp', 'refund'] as const)),
      /** Left out: of any month. */
      month: Type.Optional(Month),
      ...PageInput,
    }),
    output: Type.Composite([
      PageOf(Entry),
      Type.Object({
        /** Totals of the requested month, whatever `kind` was; null: no month was requested. */
        sums: Type.Optional(Nullable(Type.Object({ month: Month, openedFen: FenAmount, inFen: FenAmount, outFen: FenAmount }))),
        /** Months that have entries, the newest first. */
        months: Type.Optional(Type.Array(Month)),
      }),
    ]),
  },
  /** The card at a merchant, or of a shop's, and what can be put on it there. */
  '/getCardInfo': {
    input: Type.Object({ mchntCd: Type.Optional(Id), shopId: Type.Optional(Id) }),
    output: Type.Object({
      mchntCd: Id,
      mchntName: Type.String(),
      logo: Type.String(),
      currencySign: Type.String(),
      utcOffsetMin: Type.Integer(),
      theme: MerchantTheme,
      /** Null: the first top-up makes it. */
      card: Nullable(Card),
      visitCards: OwnVisitCards,
      /** Where it is topped up; null: no shop of the merchant takes top-ups. */
      shop: Nullable(Type.Object({ shopId: Id, shopName: Type.String() })),
      /** What can be put on it there; null: nothing. `minFen` null: only the amounts of the tiers. */
      rule: Nullable(Type.Object({ minFen: Nullable(FenAmount), tiers: Type.Array(TopUpTier) })),
      /** Where the card pays. */
      shopCount: Count,
      cities: Type.Array(Type.String()),
      /** One that waits to be paid, or to be confirmed. */
      begun: Nullable(Type.Object({ ...TopUp, state: OneOf(TOP_UP_STATES) })),
    }),
  },
  /** The shops where a merchant's card pays, the nearest first. */
  '/getCardShopList': { input: Type.Object({ mchntCd: Id, ...Position }), output: Type.Object({ list: Type.Array(ShopInfo) }) },
  /** The shops of a merchant that take top-ups. */
  '/getRechargeShopList': { input: Type.Object({ mchntCd: Id, ...Position }), output: Type.Object({ list: Type.Array(ShopInfo) }) },
  /** Begins a top-up, which is then paid as an order is (`/wxpay` with its number). `amount` as it was typed. */
  '/rechargePay': {
    input: Type.Object({ shopId: Id, amount: ShortText(20), agreed: Type.Boolean(), idempotencyKey: IdempotencyKey }),
    output: Type.Object(TopUp),
  },
  /** State of the caller's top-up; asks the payment provider. */
  '/rechargeQuery': {
    input: Type.Object({ orderNo: Id }),
    output: Type.Object({ ...TopUp, state: OneOf(TOP_UP_STATES), card: Nullable(Card) }),
  },
})
