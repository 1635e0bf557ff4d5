import type { StaffInput, StaffOutput } from '@contract/staff/index'
import { DAY } from '@domain/time'
import { noWords } from '../../parts/words'

export type Shelf = StaffOutput<'/staff/getMallGoods'>
export type Goods = Shelf['list'][number]
type Typed = Omit<StaffInput<'/staff/saveMallGoods'>, 'goodsId' | 'version' | 'seenRemaining'>

/** Goods in the form. */
export type GoodsValues = Omit<Typed, 'pointsPrice' | 'priceFen' | 'startsAt' | 'endsAt'> & {
  pointsPrice: number | null
  /** Null: points alone. */
  priceFen: number | null
  startsAt: number | null
  endsAt: number | null
}

const USUAL_DAYS = 90
const MINUTE = 60_000

export const newGoods = (now: number): GoodsValues => {
  const startsAt = now - (now % MINUTE)
  return {
    shelf: 'things',
    name: noWords(),
    note: noWords(),
    picture: null,
    pointsPrice: null,
    priceFen: null,
    remaining: null,
    perPerson: null,
    perDay: null,
    isCollected: true,
    isSent: false,
    shopIds: null,
    days: 30,
    startsAt,
    endsAt: startsAt + USUAL_DAYS * DAY,
  }
}

export const goodsValues = (goods: Goods): GoodsValues => ({
  shelf: goods.shelf,
  name: goods.name,
  note: goods.note,
  picture: goods.picture,
  pointsPrice: goods.pointsPrice,
  priceFen: goods.priceFen === 0 ? null : goods.priceFen,
  remaining: goods.remaining,
  perPerson: goods.perPerson,
  perDay: goods.perDay,
  isCollected: goods.isCollected,
  isSent: goods.isSent,
  shopIds: goods.shopIds,
  days: goods.days,
  startsAt: goods.startsAt,
  endsAt: goods.endsAt,
})

export const typedGoods = (values: GoodsValues): Typed => ({
  shelf: values.shelf,
  name: { ...noWords(), ...values.name },
  note: { ...noWords(), ...values.note },
  picture: values.picture,
  pointsPrice: values.pointsPrice ?? 0,
  priceFen: values.priceFen ?? 0,
  remaining: values.remaining ?? null,
  perPerson: values.perPerson ?? null,
  perDay: values.perDay ?? null,
  isCollected: values.isCollected,
  isSent: values.isSent,
  shopIds: values.shopIds && values.shopIds.length > 0 ? values.shopIds : null,
  days: values.days,
  startsAt: values.startsAt ?? 0,
  endsAt: values.endsAt ?? 0,
})
