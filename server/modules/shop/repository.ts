import type { Localized } from '@domain/lang'
import { stmt } from '../../db/statement'

export interface MerchantRow {
  mchnt_cd: string
  name: Localized
  story: Localized
  logo: string
  phone: string
  currency_sign: string
  currency_desc: Localized
  utc_offset_min: number
  chain_flag: string
  brand_color: string
  label_color: string
  tab_color: string
}

export const findMerchants = stmt<[], MerchantRow>(
  'merchant.all',
  `select mchnt_cd, name, story, logo, phone, currency_sign, currency_desc, utc_offset_min, chain_flag, brand_color, label_color, tab_color
     from merchant order by sort, mchnt_cd`,
)

export interface TerminalDocument {
  termId: string
  name: Localized
  eatingModel: string
}

/** A shop with what belongs to it; one without a terminal or not open to the app is not offered (`isOffered`). */
export interface ShopRow {
  shop_id: string
  mchnt_cd: string
  merchant_name: Localized
  utc_offset_min: number
  region_cd: string
  region_name: Localized
  province: Localized
  region_initial: string
  region_lng: number
  region_lat: number
  name: Localized
  address: Localized
  phone: string
  lng: number
  lat: number
  picture: string
  busi_model: string
  open_min: number
  close_min: number
  resting: boolean
  online: boolean
  dine_in: boolean
  pickup: boolean
  delivery: boolean
  prep_min: number
  ask_headcount: boolean
  force_scan: boolean
  show_stock: boolean
  refund_minutes: number
  notice: Localized | null
  /** By id. */
  terminals: TerminalDocument[]
  /** Orders that the kitchen has not finished. */
  orders_ahead: number
}

/** Shops of a merchant (null: of all), of these ids (null: any), in the merchants' order. */
export const findShops = stmt<[merchantCode: string | null, shopIds: string[] | null], ShopRow>(
  'shop.find',
  `select s.shop_id, s.mchnt_cd, m.name as merchant_name, m.utc_offset_min,
          s.region_cd, r.name as region_name, r.province, r.initial as region_initial, r.lng as region_lng, r.lat as region_lat,
          s.name, s.address, s.phone, s.lng, s.lat, s.picture, s.busi_model, s.open_min, s.close_min, s.resting, s.online, s.dine_in, s.pickup,
          s.delivery, s.prep_min, s.ask_headcount, s.force_scan, s.show_stock, s.refund_minutes, s.notice,
          (select coalesce(json_agg(json_build_object('termId', t.term_id, 'name', t.name, 'eatingModel', t.eating_model) order by t.term_id), '[]')
             from terminal t where t.shop_id = s.shop_id) as terminals,
          (select count(*) from customer_order o where o.shop_id = s.shop_id and o.status in ('pendingAcceptance', 'accepted', 'inProduction')) as orders_ahead
     from shop s join merchant m on m.mchnt_cd = s.mchnt_cd join region r on r.region_cd = s.region_cd
    where ($1::text is null or s.mchnt_cd = $1::text) and ($2::text[] is null or s.shop_id = any($2::text[]))
    order by m.sort, s.mchnt_cd, s.sort, s.shop_id`,
)

/** From shop to shop through the index, one look each: an order more costs nothing, a shop more costs one look. */
export const findShopsOrderedFrom = stmt<[userId: string, merchantCode: string | null, limit: number], { shop_id: string }>(
  'shop.orderedFrom',
  `with recursive last_order as (
     (select shop_id, created_at from customer_order where user_id = $1 order by shop_id, created_at desc limit 1)
     union all
     select next.* from last_order, lateral (
       select o.shop_id, o.created_at from customer_order o
        where o.user_id = $1 and o.shop_id > last_order.shop_id order by o.shop_id, o.created_at desc limit 1) as next
   )
   select l.shop_id from last_order l join shop s on s.shop_id = l.shop_id
    where $2::text is null or s.mchnt_cd = $2::text
    order by l.created_at desc, l.shop_id limit $3`,
)

export interface EntryCodeRow {
  kind: 'table' | 'store'
  shop_id: string
  mchnt_cd: string
  term_id: string
  table_id: string | null
  enabled: boolean
}

export const findEntryCode = stmt<[code: string], EntryCodeRow>(
  'entryCode.find',
  'select c.kind, c.shop_id, s.mchnt_cd, c.term_id, c.table_id, c.enabled from entry_code c join shop s on s.shop_id = c.shop_id where c.code = $1',
)

export interface TableRow {
  table_id: string
  shop_id: string
  term_id: string
  name: string
  seats: number
  order_model: string
  enabled: boolean
}

export const findTable = stmt<[tableId: string], TableRow>(
  'diningTable.find',
  'select table_id, shop_id, term_id, name, seats, order_model, enabled from dining_table where table_id = $1',
)

export interface PromotionRow {
  promotion_id: string
  name: Localized
  threshold_fen: number
  reduction_fen: number
  starts_at: number
  ends_at: number
}

/** Full reductions that hold now, everywhere at the merchant or in this shop. */
export const findPromotions = stmt<[merchantCode: string, shopId: string | null, now: number], PromotionRow>(
  'promotion.find',
  `select promotion_id, name, threshold_fen, reduction_fen, starts_at, ends_at
     from promotion
    where mchnt_cd = $1 and (shop_id is null or shop_id = $2::text) and starts_at <= $3 and ends_at > $3
    order by threshold_fen, promotion_id`,
)
