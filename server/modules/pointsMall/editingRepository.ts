import { stmt } from '../../db/statement'
import { GOODS, type GoodsRow } from './repository'

export interface EditedGoodsRow extends GoodsRow {
  version: number
  changed_by: string
  changed_at: number | null
}
const EDITED = `${GOODS}, g.version, g.changed_by, g.changed_at`
const FROM = 'from mall_goods g join merchant m on m.mchnt_cd = g.mchnt_cd'

export const findShelf = stmt<[mchntCd: string], EditedGoodsRow>(
  'mallGoods.ofMerchant',
  `select ${EDITED} ${FROM} where g.mchnt_cd = $1 order by g.removed_at desc nulls first, g.points_price, g.goods_id limit 400`,
)
export const lockEdited = stmt<[goodsId: string, mchntCd: string], EditedGoodsRow>(
  'mallGoods.lockEdited',
  `select ${EDITED} ${FROM} where g.goods_id = $1 and g.mchnt_cd = $2 for update of g`,
)
/** `goods`: the fields that staff fill in. Their place is behind the others. */
export const insertGoods = stmt<{ goodsId: string; mchntCd: string; goods: string; by: string; at: number }>(
  'mallGoods.insert',
  `insert into mall_goods (goods_id, mchnt_cd, shelf, name, note, picture, points_price, price_fen, remaining, per_person, per_day, is_collected, is_sent,
                           shop_ids, days, starts_at, ends_at, is_open, sort, version, changed_by, changed_at)
   select :goodsId, :mchntCd, n.shelf, n.name, n.note, n.picture, n.points_price, n.price_fen, n.remaining, n.per_person, n.per_day, n.is_collected, n.is_sent,
          n.shop_ids, n.days, n.starts_at, n.ends_at, false, coalesce((select max(sort) + 1 from mall_goods where mchnt_cd = :mchntCd), 0), 1, :by, :at
     from jsonb_populate_record(null::mall_goods, :goods::jsonb) as n`,
)
export const updateGoods = stmt<{ goodsId: string; goods: string; by: string; at: number }>(
  'mallGoods.update',
  `update mall_goods g
      set shelf = n.shelf, name = n.name, note = n.note, picture = n.picture, points_price = n.points_price, price_fen = n.price_fen,
          remaining = n.remaining, per_person = n.per_person, per_day = n.per_day, is_collected = n.is_collected, is_sent = n.is_sent,
          shop_ids = n.shop_ids, days = n.days, starts_at = n.starts_at, ends_at = n.ends_at, version = g.version + 1, changed_by = :by, changed_at = :at
     from jsonb_populate_record(null::mall_goods, :goods::jsonb) as n where g.goods_id = :goodsId`,
)
export const turnGoods = stmt<{ goodsId: string; isOpen: boolean; removedAt: number | null; by: string; at: number }>(
  'mallGoods.turn',
  `update mall_goods set is_open = :isOpen, removed_at = :removedAt, version = version + 1, changed_by = :by, changed_at = :at
    where goods_id = :goodsId`,
)
export interface ExchangedFigures {
  goods_id: string
  exchanged: number
  to_collect: number
  to_send: number
}
/** Pieces. Whoever collects them leaves the exchange waiting until the next sweep, so their code says whether they still wait. */
export const findExchanged = stmt<[goodsIds: string[]], ExchangedFigures>(
  'goodsExchange.figures',
  `select e.goods_id, (coalesce(sum(e.quantity) filter (where e.state not in ('toPay', 'cancelled', 'returned')), 0))::integer as exchanged,
          (coalesce(sum(e.quantity) filter (where e.state = 'toCollect'
             and (select a.redeemed_at from prize_award a where a.award_id = e.award_id) is null), 0))::integer as to_collect,
          (coalesce(sum(e.quantity) filter (where e.state = 'toShip'), 0))::integer as to_send
     from goods_exchange e where e.goods_id = any ($1::text[]) group by e.goods_id`,
)
/** Exchanged, or about to be. */
export const findExchangeOf = stmt<[goodsId: string], { exchange_id: string }>(
  'goodsExchange.ofGoods',
  `select exchange_id from goods_exchange where goods_id = $1 and state not in ('cancelled', 'returned')
    order by made_at desc limit 1`,
)
export const findMallMerchant = stmt<[mchntCd: string], { currency_sign: string }>(
  'mallGoods.merchant',
  'select currency_sign from merchant where mchnt_cd = $1',
)
