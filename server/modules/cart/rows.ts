import type { OrderMode } from '@domain/order/mode'

export interface CartRow {
  cart_id: string
  shop_id: string
  mode: OrderMode
  user_id: string | null
  table_id: string | null
  version: number
  updated_at: number
  /** The order that took its lines last, and the version that it had from then on. */
  ordered_no: string | null
  ordered_version: number | null
  /** Versions from one to the other have the same lines. */
  same_from: number | null
  same_until: number | null
  /** When guests were last moved from here to another table, while any may still follow; null: none were. */
  moved_at: number | null
  /** Everybody who sat down before this time has left; null: no visit has ended here. */
  left_before: number | null
  /** Since when a party with a bill sits there; null: none does. */
  bill_since: number | null
}
