import type { Input, Output } from '@contract/index'
import { byNearness } from '@domain/pointsMall/nearness'
import { goodsState, leftFor } from '@domain/pointsMall/exchange'
import type { Lang } from '@domain/lang'
import { startOfDay } from '@domain/time'
import { cursorAfter, parseCursor } from '../../lists'
import type { Database } from '../../db/database'
import type { Context, TicketContext } from '../../http/calls/context'
import { pick } from '../../pick'
import type { OrderLifecycle } from '../order/lifecycle/index'
import type { PointLedger } from '../points/index'
import { type AwardRow, type Prizes, stateOf } from '../prize/index'
import { type ShopService, viewOf } from '../shop/index'
import { termsOf } from './ledger'
import { type ExchangeRow, findGoods, findPage, findTaken, type GoodsRow } from './repository'

type Goods = Output<'/queryCouponJfNew'>['goods'][number]
export type Exchange = Output<'/exchange/exchangeGoods'>
const PAGE = 20

interface Parts {
  points: Pick<PointLedger, 'availableOf'>
  prizes: Pick<Prizes, 'byIds'>
  shops: Pick<ShopService, 'list' | 'ofIds'>
  lifecycle: Pick<OrderLifecycle, 'find'>
}

/** What a member sees of goods for points, and of what they exchanged. */
export function createMallQueries(db: Database, { points, prizes, shops, lifecycle }: Parts) {
  async function takenBy(userId: string | undefined, [first]: readonly GoodsRow[], now: number) {
    if (userId === undefined || !first) return () => ({ inAll: 0, today: 0 })
    const day = startOfDay(now, first.utc_offset_min)
    const rows = await db.all(findTaken, userId, [0, day])
    const of = (goodsId: string, which: number) => rows.find((row) => row.goods_id === goodsId && row.day === which)?.taken ?? 0
    return (goodsId: string) => ({ inAll: of(goodsId, 0), today: of(goodsId, day) })
  }

  /** State and code of what waits in a shop follow the code that staff scan. */
  const collectState = (row: ExchangeRow, award: AwardRow | undefined, now: number): Pick<Exchange, 'state' | 'code'> => {
    if (row.state !== 'toCollect' || !award) return { state: row.state, code: null }
    const state = stateOf(award, now)
    if (state === 'redeemed') return { state: 'received', code: null }
    return { state: row.state, code: state === 'ready' ? award.code : null }
  }

  async function views(rows: readonly ExchangeRow[], lang: Lang, now: number): Promise<Exchange[]> {
    const awards = await prizes.byIds(rows.flatMap(({ award_id }) => award_id ?? []))
    const known = await shops.ofIds([...new Set(rows.map(({ shop_id }) => shop_id))], null, { lang, now, from: null })
    return Promise.all(
      rows.map(async (row) => ({
        exchangeId: row.exchange_id,
        goodsId: row.goods_id,
        name: pick(row.name, lang),
        picture: row.picture,
        quantity: row.quantity,
        points: row.points,
        priceFen: row.price_fen,
        ...collectState(
          row,
          awards.find(({ award_id }) => award_id === row.award_id),
          now,
        ),
        way: row.is_sent ? ('delivery' as const) : ('pickup' as const),
        shopName: known.find(({ shopId }) => shopId === row.shop_id)?.shopName ?? '',
        address: row.address,
        parcel: row.parcel,
        orderNo: row.order_no,
        payDueAt: row.state === 'toPay' && row.order_no !== null ? (await lifecycle.find(row.order_no)).pay_due_at : null,
        collectBy: row.state === 'toCollect' ? row.due_at : null,
        madeAt: row.made_at,
        endedAt: row.ended_at,
      })),
    )
  }

  return {
    /** Beside the coupons that cost points, in the same order. */
    async goods(context: Context): Promise<Pick<Output<'/queryCouponJfNew'>, 'goods' | 'shops'>> {
      const { user, common, lang } = context
      const now = context.now()
      const mchntCd = common.mchntCd ?? ''
      const rows = mchntCd === '' ? [] : await db.all(findGoods, mchntCd, now)
      const [pointSum, taken, open] = await Promise.all([
        user?.phone ? points.availableOf(user.userId, mchntCd) : 0,
        takenBy(user?.userId, rows, now),
        rows.length === 0 ? [] : shops.list({ merchantCode: mchntCd, regionCd: null, keyword: '' }, viewOf(context)),
      ])
      const goods = rows
        .map((row): Goods => {
          const [terms, had] = [termsOf(row), taken(row.goods_id)]
          return {
            goodsId: row.goods_id,
            shelf: row.shelf,
            name: pick(row.name, lang),
            note: pick(row.note, lang),
            picture: row.picture,
            currencySign: row.currency_sign,
            utcOffsetMin: row.utc_offset_min,
            pointsPrice: row.points_price,
            priceFen: row.price_fen,
            state: goodsState(terms, had, now),
            startsAt: row.starts_at,
            left: row.remaining,
            perPerson: row.per_person,
            perDay: row.per_day,
            leftForMe: leftFor(terms, had),
            missing: Math.max(0, row.points_price - pointSum),
            ways: [...(row.is_collected ? (['pickup'] as const) : []), ...(row.is_sent ? (['delivery'] as const) : [])],
            shopIds: row.shop_ids,
            days: row.days,
          }
        })
        .sort(byNearness)
      return { goods, shops: open.map(({ shopId, shopName }) => ({ shopId, shopName })) }
    },

    one: async (row: ExchangeRow, lang: Lang, now: number): Promise<Exchange> => (await views([row], lang, now))[0]!,

    async list({ user, lang, now: clock }: TicketContext, { mchntCd, cursor, pageSize = PAGE }: Input<'/exchange/getExchangeList'>) {
      const [beforeAt, beforeId] = parseCursor(cursor)
      const rows = await db.all(findPage, { userId: user.userId, mchntCd, beforeAt, beforeId, limit: pageSize + 1 })
      const shown = rows.slice(0, pageSize)
      const last = shown[shown.length - 1]
      return {
        list: await views(shown, lang, clock()),
        nextCursor: rows.length > pageSize && last ? cursorAfter({ created_at: last.made_at, order_no: last.exchange_id }) : null,
      }
    },
  }
}
