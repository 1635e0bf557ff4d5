import type { ExchangeState } from '@domain/pointsMall/exchange'
import type { Localized } from '@domain/lang'
import { stmt } from '../../db/statement'
import { isNotSetAside } from '../../jobs/failures'

export interface GoodsRow {
  goods_id: string
  mchnt_cd: string
  currency_sign: string
  utc_offset_min: number
  shelf: 'dishes' | 'things'
  name: Localized
  note: Localized
  picture: string
  points_price: number
  price_fen: number
  remaining: number | null
  per_person: number | null
  per_day: number | null
  is_collected: boolean
  is_sent: boolean
  shop_ids: string[] | null
  days: number
  starts_at: number
  ends_at: number
  is_open: boolean
  removed_at: number | null
}
export const GOODS = `g.goods_id, g.mchnt_cd, m.currency_sign, m.utc_offset_min, g.shelf, g.name, g.note, g.picture, g.points_price, g.price_fen, g.remaining,
    g.per_person, g.per_day, g.is_collected, g.is_sent, g.shop_ids, g.days, g.starts_at, g.ends_at, g.is_open, g.removed_at`

export const findGoods = stmt<[mchntCd: string, now: number], GoodsRow>(
  'mallGoods.shown',
  `select ${GOODS} from mall_goods g join merchant m on m.mchnt_cd = g.mchnt_cd where g.mchnt_cd = $1 and g.ends_at > $2 and g.is_open and g.removed_at is null order by g.sort, g.goods_id limit 200`,
)
/** Some goods of the merchant's, whenever they are for sale. */
export const findSomeGoods = stmt<[mchntCd: string], { goods_id: string }>(
  'mallGoods.some',
  'select goods_id from mall_goods where mchnt_cd = $1 and is_open and removed_at is null limit 1',
)
export const findGoodsById = stmt<[goodsId: string], GoodsRow>(
  'mallGoods.byId',
  `select ${GOODS} from mall_goods g join merchant m on m.mchnt_cd = g.mchnt_cd where g.goods_id = $1`,
)
/** Locked while some of them are taken, or given back. */
export const lockGoods = stmt<[goodsId: string], GoodsRow>(
  'mallGoods.lock',
  `select ${GOODS} from mall_goods g join merchant m on m.mchnt_cd = g.mchnt_cd where g.goods_id = $1 for update of g`,
)
export const takeGoods = stmt<[goodsId: string, by: number]>(
  'mallGoods.take',
  'update mall_goods set remaining = remaining - $2 where goods_id = $1 and (remaining is null or remaining >= $2)',
)
export const putGoodsBack = stmt<[goodsId: string, by: number]>(
  'mallGoods.putBack',
  'update mall_goods set remaining = remaining + $2 where goods_id = $1',
)
export const setRemaining = stmt<[goodsId: string, remaining: number | null]>(
  'mallGoods.remaining',
  'update mall_goods set remaining = $2 where goods_id = $1',
)
export const findAllGoods = stmt<[], GoodsRow>(
  'mallGoods.all',
  `select ${GOODS} from mall_goods g join merchant m on m.mchnt_cd = g.mchnt_cd order by g.mchnt_cd, g.sort, g.goods_id`,
)

/** Day 0: in all. */
export const findTaken = stmt<[userId: string, days: number[]], { goods_id: string; day: number; taken: number }>(
  'goodsTaken.ofUser',
  `select goods_id, day, sum(taken)::integer as taken
     from (select goods_id, day, taken from goods_taken where user_id = $1
           union all
           select split_part(what, '/', 2), case when what like 'goods/%' then 0 else split_part(what, '/', 3)::bigint end, uses
             from past_use where user_id = $1 and (what like 'goods/%' or what like 'goodsDay/%')) t
    where day = any($2::bigint[]) group by goods_id, day`,
)
/** With a limit that the row itself refuses to go past. */
export const countTaken = stmt<{ goodsId: string; userId: string; day: number; by: number; most: number }>(
  'goodsTaken.add',
  `insert into goods_taken (goods_id, user_id, day, taken, most) values (:goodsId, :userId, :day, :by, :most)
   on conflict (goods_id, user_id, day) do update set taken = goods_taken.taken + :by, most = :most`,
)
export const uncountTaken = stmt<[goodsId: string, userId: string, days: number[], by: number]>(
  'goodsTaken.less',
  'update goods_taken set taken = greatest(0, taken - $4) where goods_id = $1 and user_id = $2 and day = any($3::bigint[])',
)

/** Where a parcel goes, as it was when it was exchanged. */
export interface SentTo {
  consignee: string
  phone: string
  address: string
}
export interface Parcel {
  carrier: string
  number: string
}
export interface ExchangeRow {
  exchange_id: string
  goods_id: string
  user_id: string
  mchnt_cd: string
  shop_id: string
  order_no: string | null
  name: Localized
  picture: string
  quantity: number
  points: number
  price_fen: number
  days: number
  day: number
  is_sent: boolean
  address: SentTo | null
  parcel: Parcel | null
  state: ExchangeState
  award_id: string | null
  due_at: number | null
  made_at: number
  ended_at: number | null
  /** When its parcel was noted; null: it was not, or before times were noted. */
  sent_at: number | null
  version: number
  /** Who of the staff has noted, corrected or taken back its parcel last. */
  changed_by: string
}
export const EXCHANGE = `exchange_id, goods_id, user_id, mchnt_cd, shop_id, order_no, name, picture, quantity, points, price_fen, days, day, is_sent, address, parcel,
    state, award_id, due_at, made_at, ended_at, sent_at, version, changed_by`

/** From one document. */
export const insertExchange = stmt<[exchange: string], ExchangeRow>(
  'goodsExchange.insert',
  `insert into goods_exchange (exchange_id, goods_id, user_id, mchnt_cd, shop_id, order_no, name, picture, quantity, points, price_fen, days, day, is_sent,
     address, state, made_at)
   select exchange_id, goods_id, user_id, mchnt_cd, shop_id, order_no, name, picture, quantity, points, price_fen, days, day, is_sent, address, state, made_at
     from jsonb_to_record($1::jsonb) as n (exchange_id text, goods_id text, user_id text, mchnt_cd text, shop_id text, order_no text, name jsonb,
          picture text, quantity int, points int, price_fen bigint, days int, day bigint, is_sent boolean, address jsonb, state text, made_at bigint)
   returning ${EXCHANGE}`,
)
export const lockExchange = stmt<[exchangeId: string], ExchangeRow>(
  'goodsExchange.lock',
  `select ${EXCHANGE} from goods_exchange where exchange_id = $1 for update`,
)
export const lockOfOrder = stmt<[orderNo: string], ExchangeRow>(
  'goodsExchange.lockOfOrder',
  `select ${EXCHANGE} from goods_exchange where order_no = $1 for update`,
)
/** Of goods that are sent; `parcel` null: not yet. */
export const findSent = stmt<[orderNo: string], { parcel: Parcel | null; phone: string | null }>(
  'goodsExchange.sent',
  `select parcel, address ->> 'phone' as phone from goods_exchange where order_no = $1 and is_sent`,
)
export const findExchange = stmt<[exchangeId: string, userId: string], ExchangeRow>(
  'goodsExchange.own',
  `select ${EXCHANGE} from goods_exchange where exchange_id = $1 and user_id = $2`,
)
export const writeExchange = stmt<{
  exchangeId: string
  state: ExchangeState
  awardId: string | null
  dueAt: number | null
  endedAt: number | null
}>(
  'goodsExchange.write',
  `update goods_exchange set state = :state, award_id = coalesce(:awardId, award_id), due_at = :dueAt, ended_at = :endedAt, version = version + 1
    where exchange_id = :exchangeId`,
)
/** `parcel` null: there is none any more. */
export const writeParcel = stmt<{ exchangeId: string; parcel: string | null; sentAt: number | null; by: string; at: number }>(
  'goodsExchange.writeParcel',
  `update goods_exchange set parcel = :parcel::jsonb, sent_at = :sentAt, version = version + 1, changed_by = :by, changed_at = :at
    where exchange_id = :exchangeId`,
)
export const findPage = stmt<
  { userId: string; mchntCd: string; beforeAt: number | null; beforeId: string | null; limit: number },
  ExchangeRow
>(
  'goodsExchange.page',
  `select ${EXCHANGE} from goods_exchange
    where user_id = :userId and mchnt_cd = :mchntCd
      and (:beforeAt::bigint is null or (made_at, exchange_id) < (:beforeAt::bigint, :beforeId::text))
    order by made_at desc, exchange_id desc limit :limit`,
)
/** What nobody collected, and parcels whose receipt nobody confirmed. */
export const WAITING_GOODS = 'goods that wait'
export const findDue = stmt<[now: number], ExchangeRow>(
  'goodsExchange.due',
  `select ${EXCHANGE} from goods_exchange where state in ('toCollect', 'shipped') and due_at <= $1 and ${isNotSetAside(WAITING_GOODS, 'exchange_id')}
    order by due_at limit 1`,
)
export const findRecent = stmt<[limit: number], ExchangeRow>(
  'goodsExchange.recent',
  `select ${EXCHANGE} from goods_exchange order by made_at desc limit $1`,
)
export const forgetAddresses = stmt<[userId: string]>(
  'goodsExchange.forget',
  'update goods_exchange set address = null where user_id = $1 and address is not null',
)
