import { Type } from '@sinclair/typebox'
import { ACTIVITY_TURNS } from '@domain/activity/running'
import { MAX_AMOUNT } from '@domain/money'
import { ORDER_MODES } from '@domain/order/mode'
import { MOST_STEPS } from '@domain/order/pricing/promotionTerms'
import { At, Count, FenAmount, Id, Minutes, Nullable, OneOf } from '../../schema'
import { ACTIVITY_FACTS } from '../activities/shared'
import { declareStaffCalls } from '../call'
import { staffFacts } from '../facts'
import { Words } from '../shared'
import { TriedBasket, TriedBills } from './trial'

const Amount = Type.Integer({ minimum: 1, maximum: MAX_AMOUNT })
const Steps = Type.Array(Type.Object({ thresholdFen: Amount, reductionFen: Amount }), { minItems: 1, maxItems: MOST_STEPS })
/** Null: all of them. */
const Shops = Nullable(Type.Array(Id, { minItems: 1, maxItems: 200, uniqueItems: true }))
const Modes = Nullable(Type.Array(OneOf(ORDER_MODES), { minItems: 1, maxItems: ORDER_MODES.length, uniqueItems: true }))

const Written = {
  name: Words(30),
  steps: Steps,
  shopIds: Shops,
  modes: Modes,
  weekdays: Nullable(Type.Array(Type.Integer({ minimum: 0, maximum: 6 }), { minItems: 1, maxItems: 7, uniqueItems: true })),
  hours: Nullable(Type.Object({ fromMin: Minutes, toMin: Minutes })),
  startsAt: At,
  endsAt: At,
}

const Promotion = Type.Object({
  promotionId: Id,
  ...Written,
  ...ACTIVITY_FACTS,
  /** Paid orders that it has reduced, and by how much, without those that were refunded as a whole. */
  orders: Count,
  reducedFen: FenAmount,
  /** What the shops are called, by their ids. */
  names: Type.Record(Type.String(), Type.String()),
  /** May who asks change it? Somebody of certain shops changes promotions of those alone. */
  isEditable: Type.Boolean(),
})

const Promotions = Type.Object({
  /** Those that are not over first, the newest of each first. */
  list: Type.Array(Promotion),
  /** The server's time, from which a new one is dated. */
  now: At,
  currencySign: Type.String(),
  utcOffsetMin: Type.Integer(),
})

const Which = { promotionId: Id, version: Type.Integer() }

/** Full reductions of a merchant, each with its steps. */
export const promotions = declareStaffCalls(staffFacts, {
  '/staff/getPromotions': { input: Type.Object({}), output: Promotions },
  /** Of each of the last 31 days on which it reduced something, the newest first. */
  '/staff/getPromotionFigures': {
    input: Type.Object({ promotionId: Id }),
    output: Type.Object({ days: Type.Array(Type.Object({ day: Type.String(), orders: Count, reducedFen: FenAmount })) }),
  },
  /** Without `promotionId` and `version` a new one, as a draft. Of one that counts, for orders that are placed from now on. */
  '/staff/savePromotion': {
    input: Type.Object({ promotionId: Type.Optional(Id), version: Type.Optional(Type.Integer()), ...Written }),
    output: Type.Object({ ...Promotions.properties, promotionId: Id }),
  },
  '/staff/turnPromotion': { input: Type.Object({ ...Which, turn: OneOf([...ACTIVITY_TURNS, 'end'] as const) }), output: Promotions },
  /** One that has reduced no order. */
  '/staff/removePromotion': { input: Type.Object(Which), output: Promotions },
  /** What a basket costs without and with this promotion as it is typed, as if it counted now, beside everything else that holds in the shop. */
  '/staff/tryPromotion': {
    input: Type.Object({ ...TriedBasket, promotionId: Nullable(Id), steps: Steps, shopIds: Shops, modes: Modes }),
    output: Type.Object({
      ...TriedBills,
      outcome: OneOf(['counts', 'otherShop', 'otherMode', 'notReached', 'otherCounts', 'memberPrices'] as const),
      /** notReached: what its first step still needs. */
      missingFen: FenAmount,
    }),
  },
})
