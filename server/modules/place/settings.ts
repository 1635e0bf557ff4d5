import type { Localized } from '@domain/lang'
import type { Corner } from '@domain/delivery/fence'
import type { DeliveryTerms, FeeStep } from '@domain/delivery/terms'
import type { PickupTimeType } from '@domain/order/placing/pickupTimes'
import type { OrderMode } from '@domain/order/mode'
import { closureGaps, type Closure, pauseGaps, type Pauses } from '@domain/shop/closing'
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
  /** Deliveries go by parcel, without a rider. */
  ships_parcels: boolean
  /** Deliveries are brought by the shop's own riders. */
  own_riders: boolean
  prep_min: number
  picked_up_time_type: PickupTimeType
  slot_capacity: number
  ask_headcount: boolean
  force_scan: boolean
  refund_minutes: number
  /** Refunds can be requested in the app. */
  order_refund: boolean
  quick_pay: boolean
  /** Every request for a refund is agreed to at once. */
  refund_auto: boolean
  lat: number
  lng: number
  /** How far from the shop somebody at a table may be who has not scanned its code; null: nobody asks. */
  table_range_m: number | null
  fence: Corner[]
  express_distance_m: number | null
  express_start_fare_fen: number
  express_fee: FeeStep[]
  take_out_min_fen: number
  take_out_begin_min: number
  take_out_end_min: number
  delivery_min: number
  take_out_paused: boolean
  closures: Closure[]
  pauses: Pauses
  /** Until then the kitchen needs `busy_min` minutes more; null: it does not. */
  busy_until: number | null
  busy_min: number
  utc_offset_min: number
  unpaid_minutes: number
}

/** Its columns, for a statement that reads `shop s join merchant m`. */
export const SHOP_SETTINGS = `s.shop_id, s.mchnt_cd, s.name, s.busi_model, s.open_min, s.close_min, s.resting, s.online, s.dine_in, s.pickup, s.delivery, s.ships_parcels, s.own_riders,
  s.prep_min, s.picked_up_time_type, s.slot_capacity, s.ask_headcount, s.force_scan, s.refund_minutes, s.order_refund, s.refund_auto, s.quick_pay, s.lat, s.lng, s.table_range_m,
  s.fence, s.express_distance_m, s.express_start_fare_fen, s.express_fee, s.take_out_min_fen, s.take_out_begin_min, s.take_out_end_min, s.delivery_min, s.take_out_paused,
  s.closures, s.pauses, s.busy_until, s.busy_min, m.utc_offset_min, m.unpaid_minutes`

type HourSettings = Pick<
  ShopSettings,
  'open_min' | 'close_min' | 'resting' | 'utc_offset_min' | 'closures' | 'pauses' | 'dine_in' | 'pickup' | 'delivery'
>

const modesOf = (row: HourSettings): OrderMode[] => [
  ...(row.dine_in ? ['dineIn' as const] : []),
  ...(row.pickup ? ['pickup' as const] : []),
  ...(row.delivery ? ['delivery' as const] : []),
]

/** When orders of a mode are taken; null: of any that the shop has. */
export const hoursOf = (row: HourSettings, mode: OrderMode | null = null): ShopHours => ({
  periods: [{ fromMin: row.open_min, toMin: row.close_min > 1440 ? row.close_min - 1440 : row.close_min }],
  offsetMin: row.utc_offset_min,
  isResting: row.resting,
  gaps: [
    ...closureGaps(row.closures, { dayBeginsMin: row.open_min, offsetMin: row.utc_offset_min }),
    ...pauseGaps(row.pauses, mode === null ? modesOf(row) : [mode]),
  ],
})

type DeliverySettings = Pick<ShopSettings, 'take_out_begin_min' | 'take_out_end_min' | 'take_out_paused'>

/** When deliveries can be had: within the shop's own hours. */
export function deliveryHoursOf(row: HourSettings & DeliverySettings): ShopHours {
  const [opens, closes] = [Math.max(row.open_min, row.take_out_begin_min), Math.min(row.close_min, row.take_out_end_min)]
  const isEver = opens < closes && !row.take_out_paused
  const { periods } = hoursOf({ ...row, open_min: opens, close_min: closes })
  return { ...hoursOf(row, 'delivery'), periods: isEver ? periods : [] }
}

export const deliveryTermsOf = (row: ShopSettings): DeliveryTerms => ({
  shop: { lat: row.lat, lng: row.lng },
  fence: row.fence,
  maxMetres: row.express_distance_m,
  startFareFen: row.express_start_fare_fen,
  steps: row.express_fee,
  minimumFen: row.take_out_min_fen,
})
