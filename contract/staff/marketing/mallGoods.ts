import { Type } from '@sinclair/typebox'
import { GOODS_SHELVES } from '@domain/pointsMall/exchange'
import { MOST_GOODS_DAYS, MOST_GOODS_FEN, MOST_GOODS_POINTS, MOST_GOODS_STOCK } from '@domain/pointsMall/goods'
import { At, Count, Id, Nullable, OneOf } from '../../schema'
import { ActivityPicture } from '../activities/shared'
import { declareStaffCalls } from '../call'
import { staffFacts } from '../facts'
import { Words } from '../shared'
import { SALE_STATE, SaleTurnSchema, SeenVersion } from './shared'

const Limit = Nullable(Type.Integer({ minimum: 1, maximum: 1000 }))
const Stock = Nullable(Type.Integer({ minimum: 0, maximum: MOST_GOODS_STOCK }))

const Goods = {
  shelf: OneOf(GOODS_SHELVES),
  name: Words(40),
  note: Words(80),
  picture: ActivityPicture,
  pointsPrice: Type.Integer({ minimum: 1, maximum: MOST_GOODS_POINTS }),
  /** Paid on top; 0: points alone. */
  priceFen: Type.Integer({ minimum: 0, maximum: MOST_GOODS_FEN }),
  /** Null: any number. */
  remaining: Stock,
  perPerson: Limit,
  perDay: Limit,
  isCollected: Type.Boolean(),
  isSent: Type.Boolean(),
  /** Where they are collected; null: in every shop. */
  shopIds: Nullable(Type.Array(Id, { minItems: 1, maxItems: 200, uniqueItems: true })),
  /** So long they wait. */
  days: Type.Integer({ minimum: 1, maximum: MOST_GOODS_DAYS }),
  startsAt: At,
  endsAt: At,
}

const Shelf = Type.Object({
  /** The cheapest first, removed ones last: guests see first what their points are enough for. */
  list: Type.Array(
    Type.Object({
      goodsId: Id,
      ...Goods,
      picture: Type.String(),
      ...SALE_STATE,
      /** Pieces that were exchanged, and of these those that still wait in a shop or are to be sent. */
      exchanged: Count,
      toCollect: Count,
      toSend: Count,
    }),
  ),
  /** Coupons that cost points, which have a page of their own. */
  coupons: Count,
  currencySign: Type.String(),
  /** The server's time, from which new goods are dated. */
  now: At,
})

/** Goods of the points mall (decision 0343). */
export const mallGoods = declareStaffCalls(staffFacts, {
  '/staff/getMallGoods': { input: Type.Object({}), output: Shelf },
  /** Without `goodsId` new ones, which are not on the shelf yet. `seenRemaining`: the stock that the form began with. */
  '/staff/saveMallGoods': {
    input: Type.Object({ goodsId: Type.Optional(Id), version: SeenVersion, seenRemaining: Stock, ...Goods }),
    output: Type.Object({ ...Shelf.properties, goodsId: Id }),
  },
  '/staff/turnMallGoods': {
    input: Type.Object({ goodsId: Id, version: Type.Integer({ minimum: 0 }), turn: SaleTurnSchema }),
    output: Shelf,
  },
})
