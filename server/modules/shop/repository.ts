import type { Localized } from '@domain/lang'
import { stmt } from '../../db/statement'
import { hasTimedRooms, roomNameOf } from '../booking/index'
import { seatedVisitOf, shopChecksOut, type TableFacts } from '../tableVisit/index'
import { kitchenQueueOf } from '../order/kitchen/index'
import { SHOP_SETTINGS, type ShopSettings } from '../place/index'

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
  /** It shows shops of several merchants as one. */
  trade_area: boolean
  brand_color: string
  label_color: string
  tab_color: string
  has_privacy_agreement: boolean
}

export const findMerchants = stmt<[], MerchantRow>(
  'merchant.all',
  `select mchnt_cd, name, story, logo, phone, currency_sign, currency_desc, utc_offset_min, chain_flag, trade_area, brand_color, label_color, tab_color,
          privacy_agreement is not null as has_privacy_agreement
     from merchant order by sort, mchnt_cd`,
)

/** Shops of a trade area, of any merchant; no rows: it is not a trade area. */
export const findAreaShops = stmt<[merchantCode: string], { shop_id: string }>(
  'tradeArea.shops',
  'select shop_id from trade_area_shop where mchnt_cd = $1 order by sort, shop_id',
)

/** Shops of all trade areas. */
export const findAllAreaShops = stmt<[], { mchnt_cd: string; shop_id: string }>(
  'tradeArea.all',
  'select mchnt_cd, shop_id from trade_area_shop order by mchnt_cd, sort, shop_id',
)

export interface TerminalDocument {
  termId: string
  name: Localized
  eatingModel: string
}

/** A shop with its terminals; one without a terminal or not open to the app is not offered (`isOffered`). */
export interface ShopRow extends ShopSettings {
  merchant_name: Localized
  region_cd: string
  region_name: Localized
  province: Localized
  region_initial: string
  region_lng: number
  region_lat: number
  address: Localized
  phone: string
  lng: number
  lat: number
  picture: string
  show_stock: boolean
  table_desc: Localized | null
  has_tables: boolean
  notice: Localized | null
  /** By shop id. */
  terminals: TerminalDocument[]
  /** The number of orders that the kitchen has not finished. */
  orders_ahead: number
  has_timed_rooms: boolean
}

/** Shops of a merchant (null: of all), of these ids (null: any), in the merchants' order. */
export const findShops = stmt<[merchantCode: string | null, shopIds: string[] | null], ShopRow>(
  'shop.find',
  `select ${SHOP_SETTINGS}, m.name as merchant_name, s.region_cd, r.name as region_name, r.province, r.initial as region_initial, r.lng as region_lng,
          r.lat as region_lat, s.address, s.phone, s.lng, s.lat, s.picture, s.show_stock, s.table_desc, s.notice,
          exists (select from dining_table d where d.shop_id = s.shop_id and d.enabled) as has_tables,
          (select coalesce(json_agg(json_build_object('termId', t.term_id, 'name', t.name, 'eatingModel', t.eating_model) order by t.term_id), '[]')
             from terminal t where t.shop_id = s.shop_id) as terminals,
          ${kitchenQueueOf('s.shop_id')} as orders_ahead, ${hasTimedRooms('s.shop_id')} as has_timed_rooms
     from shop s join merchant m on m.mchnt_cd = s.mchnt_cd join region r on r.region_cd = s.region_cd
    where ($1::text is null or s.mchnt_cd = $1::text) and ($2::text[] is null or s.shop_id = any($2::text[]))
    order by m.sort, s.mchnt_cd, s.sort, s.shop_id`,
)

export interface EntryCodeRow {
  kind: 'table' | 'store'
  shop_id: string
  mchnt_cd: string
  /** Null: its shop has no terminal yet. */
  term_id: string | null
  table_id: string | null
  enabled: boolean
  /** Another code has replaced it on the table. */
  is_replaced: boolean
}

export const findEntryCode = stmt<[code: string], EntryCodeRow>(
  'entryCode.find',
  `select c.kind, c.shop_id, s.mchnt_cd, c.term_id, c.table_id, c.enabled, c.replaced_at is not null as is_replaced
     from entry_code c join shop s on s.shop_id = c.shop_id where c.code = $1`,
)

export interface TableRow extends TableFacts {
  shop_id: string
  term_id: string
}

const TABLE = `select t.public_id, t.shop_id, t.term_id, t.name, ${roomNameOf('t.table_id')} as room_name, t.seats, t.order_model, t.enabled, s.busi_model, m.eating_model,
    t.supports_checkout and ${shopChecksOut('t.shop_id')} as supports_checkout, ${seatedVisitOf('t.table_id')} as visit
  from dining_table t join shop s on s.shop_id = t.shop_id left join terminal m on m.term_id = t.term_id`

export const findTable = stmt<[publicId: string], TableRow>('diningTable.find', `${TABLE} where t.public_id = $1`)
export const findTableOfCode = stmt<[tableId: string], TableRow>('diningTable.ofCode', `${TABLE} where t.table_id = $1`)
/** By the table's number, in lower case and without spaces. */
export const findTableByNumber = stmt<[shopId: string, number: string], TableRow>(
  'diningTable.byNumber',
  `${TABLE} where t.shop_id = $1 and replace(lower(t.name), ' ', '') = $2 order by t.enabled desc, t.table_id limit 1`,
)

/** The shop of a terminal. */
export const findTerminal = stmt<[termId: string], { shop_id: string }>('terminal.shop', 'select shop_id from terminal where term_id = $1')
