import type { Fen } from '../money'
import { type Machine, step } from '../machine'
import { DAY } from '../time'

/** Goods of the points mall (decision 0180). */
export const GOODS_SHELVES = ['dishes', 'things'] as const
export const EXCHANGE_WAYS = ['pickup', 'delivery'] as const
export type ExchangeWay = (typeof EXCHANGE_WAYS)[number]

/** `returned`: points and money were returned, since nobody collected the goods or the shop cancelled. */
export const EXCHANGE_STATES = ['toPay', 'toCollect', 'toShip', 'shipped', 'received', 'cancelled', 'returned'] as const
export type ExchangeState = (typeof EXCHANGE_STATES)[number]
export type ExchangeEvent = 'wait' | 'pack' | 'lapse' | 'collect' | 'ship' | 'receive' | 'takeBack' | 'giveBack'

export const EXCHANGE: Machine<ExchangeState, ExchangeEvent> = {
  toPay: { wait: 'toCollect', pack: 'toShip', lapse: 'cancelled' },
  toCollect: { collect: 'received', giveBack: 'returned' },
  toShip: { ship: 'shipped', giveBack: 'returned' },
  /** A parcel that was noted by mistake is taken back while nobody has received it. */
  shipped: { receive: 'received', takeBack: 'toShip' },
  received: {},
  cancelled: {},
  returned: {},
}
export const afterExchange = (state: ExchangeState, event: ExchangeEvent): ExchangeState | null => step(EXCHANGE, state, event)

/** A parcel counts as received after this time if its recipient does not confirm it. */
export const RECEIVED_AFTER_MS = 10 * DAY
export const MOST_AT_ONCE = 20

export const GOODS_STATES = ['claimable', 'later', 'exhausted', 'claimed', 'today'] as const
export type GoodsState = (typeof GOODS_STATES)[number]

export interface GoodsTerms {
  pointsPrice: number
  priceFen: Fen
  /** Null: any number. */
  remaining: number | null
  perPerson: number | null
  perDay: number | null
  startsAt: number
  endsAt: number
}
/** What a member has of them already. */
export interface GoodsTaken {
  inAll: number
  today: number
}

/** How many a member may have now, points aside. */
export const leftFor = ({ remaining, perPerson, perDay }: GoodsTerms, { inAll, today }: GoodsTaken): number =>
  Math.max(0, Math.min(MOST_AT_ONCE, remaining ?? Infinity, (perPerson ?? Infinity) - inAll, (perDay ?? Infinity) - today))

/** 'claimable', or why nobody, or this member, gets them now. */
export function goodsState(terms: GoodsTerms, taken: GoodsTaken, now: number): GoodsState {
  if (now < terms.startsAt) return 'later'
  if (terms.perPerson !== null && taken.inAll >= terms.perPerson) return 'claimed'
  if (terms.remaining === 0 || now >= terms.endsAt) return 'exhausted'
  return terms.perDay !== null && taken.today >= terms.perDay ? 'today' : 'claimable'
}

/** How many can be had for so many points, and what that costs. */
export const affordable = (pointsPrice: number, points: number, left: number): number => Math.min(left, Math.floor(points / pointsPrice))
export const costOfGoods = ({ pointsPrice, priceFen }: Pick<GoodsTerms, 'pointsPrice' | 'priceFen'>, quantity: number) => ({
  points: pointsPrice * quantity,
  fen: priceFen * quantity,
})
