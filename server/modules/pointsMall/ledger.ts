import { randomBytes } from 'node:crypto'
import {
  afterExchange,
  costOfGoods,
  type ExchangeEvent,
  type ExchangeState,
  goodsState,
  leftFor,
  RECEIVED_AFTER_MS,
} from '@domain/pointsMall/exchange'
import type { Localized } from '@domain/lang'
import { DomainError } from '@domain/results'
import { startOfDay } from '@domain/time'
import { json } from '../../db/statement'
import type { Deps } from '../../module'
import type { PointLedger } from '../points/index'
import type { Prizes } from '../prize/index'
import {
  countTaken,
  type ExchangeRow,
  findTaken,
  type GoodsRow,
  insertExchange,
  lockGoods,
  type Parcel,
  putGoodsBack,
  type SentTo,
  takeGoods,
  uncountTaken,
  writeExchange,
  writeParcel,
} from './repository'

/** No limit: more than anybody takes. */
const ANY_NUMBER = 2_000_000_000

export interface Requested {
  goodsId: string
  quantity: number
  /** The price of one that the member has seen. */
  points: number
  priceFen: number
  shopId: string
  /** Null: it is collected. */
  address: SentTo | null
}

export const termsOf = (row: GoodsRow) => ({
  pointsPrice: row.points_price,
  priceFen: row.price_fen,
  remaining: row.remaining,
  perPerson: row.per_person,
  perDay: row.per_day,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
})

const REASON = 'exchange/'
const reasonOf = ({ exchange_id }: Pick<ExchangeRow, 'exchange_id'>) => REASON + exchange_id
/** The exchange that an award of the mall was given for. */
export const exchangeIdOf = ({ reason }: { reason: string }): string => reason.slice(REASON.length)

/** "Honey × 2": one code stands for all of them. */
export const several = (name: Localized, quantity: number): Localized =>
  quantity === 1
    ? name
    : (Object.fromEntries(Object.entries(name).map(([lang, words]) => [lang, `${words} × ${quantity}`])) as unknown as Localized)

/**
 * What an exchange takes and returns: goods, the member's share of them, and points. Locks are taken in this order: the order, the exchange, the
 * goods, the points account.
 */
export function createExchangeLedger({ db, push }: Pick<Deps, 'db' | 'push'>, points: PointLedger, prizes: Prizes) {
  const notify = ({ user_id }: Pick<ExchangeRow, 'user_id'>, at: number) => push.publish(`user:${user_id}`, { type: 'activity', at })

  function refuse(goods: GoodsRow, taken: { inAll: number; today: number }, requested: Requested, now: number): void {
    const terms = termsOf(goods)
    if (requested.points !== goods.points_price || requested.priceFen !== goods.price_fen) throw new DomainError('goodsPriceChanged')
    if (requested.address ? !goods.is_sent : !goods.is_collected || (goods.shop_ids !== null && !goods.shop_ids.includes(requested.shopId)))
      throw new DomainError('goodsWayClosed')
    if (!goods.is_open) throw new DomainError('goodsGone')
    const state = goodsState(terms, taken, now)
    if (state === 'later') throw new DomainError('goodsLater')
    if (goods.per_person !== null && taken.inAll + requested.quantity > goods.per_person)
      throw new DomainError('goodsLimit', { most: goods.per_person })
    if (goods.per_day !== null && taken.today + requested.quantity > goods.per_day)
      throw new DomainError('goodsDayLimit', { most: goods.per_day })
    if (state !== 'claimable' || requested.quantity > leftFor(terms, taken)) throw new DomainError('goodsGone')
  }

  async function move(row: ExchangeRow, event: ExchangeEvent, now: number, retained: { awardId?: string; dueAt?: number } = {}) {
    const state = afterExchange(row.state, event)
    if (state === null) throw new DomainError('exchangeHandedOver')
    const isOver: ExchangeState[] = ['received', 'cancelled', 'returned']
    await db.run(writeExchange, {
      exchangeId: row.exchange_id,
      state,
      awardId: retained.awardId ?? null,
      dueAt: retained.dueAt ?? null,
      endedAt: isOver.includes(state) ? now : null,
    })
    await notify(row, now)
  }

  /** Returns everything that it took, once: a state is left only once. */
  async function undo(row: ExchangeRow, event: 'lapse' | 'giveBack', now: number): Promise<void> {
    await move(row, event, now)
    await db.first(lockGoods, row.goods_id)
    await db.run(putGoodsBack, row.goods_id, row.quantity)
    await db.run(uncountTaken, row.goods_id, row.user_id, [0, row.day], row.quantity)
    await points.holds.giveBack(reasonOf(row), now)
  }

  return {
    move,

    /** Inside `db.tx`. `orderNo`: the money part, which is not paid yet. */
    async take(requested: Requested, mchntCd: string, userId: string, orderNo: string | null, now: number): Promise<ExchangeRow> {
      const { goodsId, quantity, shopId, address } = requested
      const goods = await db.first(lockGoods, goodsId)
      if (goods?.mchnt_cd !== mchntCd || goods.removed_at !== null) throw new DomainError('goodsNotFound')
      const day = startOfDay(now, goods.utc_offset_min)
      const had = await db.all(findTaken, userId, [0, day])
      const of = (which: number) => had.find((one) => one.goods_id === goodsId && one.day === which)?.taken ?? 0
      refuse(goods, { inAll: of(0), today: of(day) }, requested, now)
      if ((await db.run(takeGoods, goodsId, quantity)) === 0) throw new DomainError('goodsGone')
      await db.run(countTaken, { goodsId, userId, day: 0, by: quantity, most: goods.per_person ?? ANY_NUMBER })
      await db.run(countTaken, { goodsId, userId, day, by: quantity, most: goods.per_day ?? ANY_NUMBER })
      const cost = costOfGoods(termsOf(goods), quantity)
      const row = await db.one(
        insertExchange,
        json({
          exchange_id: `GX${randomBytes(9).toString('hex')}`,
          goods_id: goodsId,
          user_id: userId,
          mchnt_cd: mchntCd,
          shop_id: shopId,
          order_no: orderNo,
          name: goods.name,
          picture: goods.picture,
          quantity,
          points: cost.points,
          price_fen: cost.fen,
          days: goods.days,
          day,
          is_sent: address !== null,
          address,
          state: 'toPay',
          made_at: now,
        }),
      )
      await points.holds.take({ userId, mchntCd, points: cost.points, reason: reasonOf(row), orderNo, now })
      return row
    },

    /** It is paid for, in points and money: it waits under a code, or to be packed. */
    async settle(row: ExchangeRow, now: number): Promise<void> {
      await points.holds.spend(reasonOf(row), now)
      if (row.is_sent) return move(row, 'pack', now)
      const award = await prizes.award({
        userId: row.user_id,
        mchntCd: row.mchnt_cd,
        prize: { kind: 'goods', days: row.days },
        name: several(row.name, row.quantity),
        note: null,
        picture: row.picture,
        source: 'mall',
        reason: reasonOf(row),
        shopId: row.shop_id,
        now,
      })
      await move(row, 'wait', now, { awardId: award.award_id, dueAt: award.expires_at ?? now })
    },

    /** Not paid in time, not collected, or cancelled by the shop. Throws if it was handed over or sent. */
    async giveBack(row: ExchangeRow, now: number): Promise<void> {
      if (row.state === 'toPay') return undo(row, 'lapse', now)
      if (row.award_id !== null && !(await prizes.withdraw(row.award_id, now))) throw new DomainError('exchangeHandedOver')
      return undo(row, 'giveBack', now)
    },

    async ship(row: ExchangeRow, parcel: Parcel, by: string, now: number): Promise<void> {
      await move(row, 'ship', now, { dueAt: now + RECEIVED_AFTER_MS })
      await db.run(writeParcel, { exchangeId: row.exchange_id, parcel: json(parcel), sentAt: now, by, at: now })
    },

    /** Another company or number; it counts as received when it would have before. */
    async correctParcel(row: ExchangeRow, parcel: Parcel, by: string, now: number): Promise<void> {
      await db.run(writeParcel, { exchangeId: row.exchange_id, parcel: json(parcel), sentAt: row.sent_at, by, at: now })
      await notify(row, now)
    },

    /** It was not sent after all. */
    async takeBack(row: ExchangeRow, by: string, now: number): Promise<void> {
      await move(row, 'takeBack', now)
      await db.run(writeParcel, { exchangeId: row.exchange_id, parcel: null, sentAt: null, by, at: now })
    },
  }
}
export type ExchangeLedger = ReturnType<typeof createExchangeLedger>
