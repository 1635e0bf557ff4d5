import type { Localized } from '@domain/lang'
import type { ShopHours } from '@domain/time'

/** What a shop has set, with its merchant's clock and limits: all that ordering there depends on. */
export interface ShopSettings {
  shop_id: string
  mchnt_cd: string
  name: Localized
  busi_model: string
  open_min: number
  close_min: number
  resting: boolean
  online: boolean
  dine_in: boolean
  pickup: boolean
  delivery: boolean
  prep_min: number
  slot_capacity: number
  ask_headcount: boolean
  force_scan: boolean
  refund_minutes: number
  /** Refunds can be asked for in the app. */
  order_refund: boolean
  quick_pay: boolean
  /** Every request for a refund is agreed to at once. */
  refund_auto: boolean
  lat: number
  lng: number
  /** How far from the shop somebody at a table may be who has not scanned its code; null: nobody asks. */
  table_range_m: number | null
  utc_offset_min: number
  unpaid_minutes: number
}

/** Its columns, for a statement that reads `shop s join merchant m`. */
export const SHOP_SETTINGS = `s.shop_id, s.mchnt_cd, s.name, s.busi_model, s.open_min, s.close_min, s.resting, s.online, s.dine_in, s.pickup, s.delivery,
  s.prep_min, s.slot_capacity, s.ask_headcount, s.force_scan, s.refund_minutes, s.order_refund, s.refund_auto, s.quick_pay, s.lat, s.lng, s.table_range_m, m.utc_offset_min, m.unpaid_minutes`

export const hoursOf = (row: Pick<ShopSettings, 'open_min' | 'close_min' | 'resting' | 'utc_offset_min'>): ShopHours => ({
  periods: [{ fromMin: row.open_min, toMin: row.close_min > 1440 ? row.close_min - 1440 : row.close_min }],
  offsetMin: row.utc_offset_min,
  isResting: row.resting,
})
