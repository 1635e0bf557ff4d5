import { Type } from '@sinclair/typebox'
import { ORDER_MODES } from '@domain/order/mode'
import { VALUE_ENTRY_KINDS } from '@domain/storedValue/value'
import { declareCalls } from './call'
import { callFacts } from './facts'
import { MerchantTheme } from './shop'
import { At, Empty, FenAmount, Id, Nullable, OneOf, PageInput, PageOf } from './schema'

/** Members' stored value (spec sections 5 and 8). Field names are ours: decision 0117. */

const Card = Type.Object({
  cardId: Id,
  mchntCd: Id,
  mchntName: Type.String(),
  currencySign: Type.String(),
  utcOffsetMin: Type.Integer(),
  theme: MerchantTheme,
  /** What was paid for, and what was given on top; a payment takes the first before the second. */
  principalFen: FenAmount,
  bonusFen: FenAmount,
  /** Nothing can be paid from it. */
  isFrozen: Type.Boolean(),
})

const Entry = Type.Object({
  entryId: Id,
  kind: OneOf(VALUE_ENTRY_KINDS),
  orderNo: Nullable(Id),
  /** Of its order. */
  shopName: Nullable(Type.String()),
  mode: Nullable(OneOf(ORDER_MODES)),
  pickupNo: Nullable(Type.String()),
  /** Negative: taken. */
  principalFen: FenAmount,
  bonusFen: FenAmount,
  /** Of the card, after it. */
  balanceFen: FenAmount,
  at: At,
})

export const storedValue = declareCalls(callFacts, {
  '/getUserCardBalanceList': { input: Empty, output: Type.Object({ list: Type.Array(Card) }) },
  '/getCardBalance': { input: Type.Object({ cardId: Id }), output: Card },
  /** The newest entries first; 'topUp' answers what the shop has put on the card, too. */
  '/getCardTradeDetail': {
    input: Type.Object({ cardId: Id, kind: Type.Optional(OneOf(['payment', 'topUp', 'refund'] as const)), ...PageInput }),
    output: PageOf(Entry),
  },
})
