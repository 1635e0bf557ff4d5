import { fromWireMode, type OrderMode, toWireMode } from '@domain/order/mode'
import { DomainError } from '@domain/results'
import type { ShopHours } from '@domain/time'
import type { Database } from '../../db/database'
import { stmt } from '../../db/statement'
import { deliveryHoursOf, hoursOf, SHOP_SETTINGS, type ShopSettings } from './settings'
import { refuseFormerTable } from './tables'

/** Which shop, terminal, table and mode a call is about, as the wire names them. */
export interface PlaceRef {
  shopId: string
  termId: string
  orderType: '01' | '02'
  eatingModel: '0' | '1'
  tableFuiouId?: string
}

/** A shop with the terminal and the table that were named. */
export interface PlaceRow extends ShopSettings {
  term_id: string | null
  eating_model: string | null
  table_id: string | null
  table_name: string | null
  order_model: string | null
  table_enabled: boolean | null
}

const findPlace = stmt<[shopId: string, termId: string, publicTableId: string | null], PlaceRow>(
  'place.find',
  `select ${SHOP_SETTINGS}, t.term_id, t.eating_model, d.table_id, d.name as table_name, d.order_model, d.enabled as table_enabled
     from shop s
     join merchant m on m.mchnt_cd = s.mchnt_cd
     left join terminal t on t.shop_id = s.shop_id and t.term_id = $2
     left join dining_table d on d.shop_id = s.shop_id and d.public_id = $3
    where s.shop_id = $1`,
)

/** Where a cart is filled and an order is placed: one shop, one of its terminals, perhaps one of its tables. */
export interface Place {
  shop: PlaceRow
  merchantCode: string
  shopId: string
  termId: string
  mode: OrderMode
  /** `publicId`: as clients know it. */
  table: { tableId: string; publicId: string; name: string; orderModel: string | null; isEnabled: boolean } | null
  /** When such orders are taken. */
  hours: ShopHours
  offsetMin: number
}

/** Which cart of somebody's: what a call names, before anything was looked up. */
export interface CartAddress {
  shopId: string
  mode: OrderMode
  /** As clients know it. */
  publicTableId: string | null
}

/** A table counts only when one eats in: the client names it in every call. */
export function addressOf(ref: PlaceRef): CartAddress {
  const mode = fromWireMode({ orderType: ref.orderType, eatingModel: ref.eatingModel, terminalId: ref.termId })
  if (!mode) throw new DomainError('badInput', { field: 'orderType' }, 'orderType')
  return { shopId: ref.shopId, mode, publicTableId: mode === 'dineIn' && ref.tableFuiouId ? ref.tableFuiouId : null }
}

export async function placeOf(db: Database, ref: PlaceRef): Promise<Place> {
  const { mode, publicTableId } = addressOf(ref)
  const shop = await db.first(findPlace, ref.shopId, ref.termId, publicTableId)
  if (!shop) throw new DomainError('shopNotFound')
  if (shop.term_id === null) throw new DomainError('shopWithoutTerminal')
  if (publicTableId && shop.table_id === null) {
    await refuseFormerTable(db, publicTableId)
    throw new DomainError('tableNotFound')
  }
  return {
    shop,
    merchantCode: shop.mchnt_cd,
    shopId: shop.shop_id,
    termId: shop.term_id,
    mode,
    table: shop.table_id
      ? {
          tableId: shop.table_id,
          publicId: publicTableId ?? '',
          name: shop.table_name ?? '',
          orderModel: shop.order_model,
          isEnabled: shop.table_enabled === true,
        }
      : null,
    hours: mode === 'delivery' ? deliveryHoursOf(shop) : hoursOf(shop, mode),
    offsetMin: shop.utc_offset_min,
  }
}

const findCounter = stmt<[shopId: string], { term_id: string }>(
  'place.counter',
  `select term_id from terminal where shop_id = $1 and term_id not like 'YD%' order by term_id limit 1`,
)

/** At the first terminal of a shop, for staff who try out what an order would cost. */
export async function placeOfShop(db: Database, shopId: string, mode: Exclude<OrderMode, 'preorder'>): Promise<Place> {
  const counter = await db.first(findCounter, shopId)
  if (!counter) throw new DomainError('shopWithoutTerminal')
  return placeOf(db, { shopId, termId: counter.term_id, ...toWireMode(mode) })
}
