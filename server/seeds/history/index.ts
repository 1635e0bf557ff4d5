import type { Database } from '../../db/database'
import { stmt } from '../../db/statement'
import { filler } from '../fill'
import type { OrderSeed } from './orders'
import { type PersonSeed, personRows } from './people'
import { type HistoryRows, historyRows } from './rows'

const fillPerson = filler('app_user', 'user_id phone nick_name head_img sex birthday lang agreed_at registered_at created_at')
export const fillOrder = filler(
  'customer_order',
  'order_no mchnt_cd shop_id term_id table_id user_id mode status version pickup_no headcount remark slot_at item_count items_fen packing_fen discount_fen payable_fen bill created_at pay_due_at paid_at ready_at closed_at cancel_reason',
)
export const fillLine = filler(
  'order_line',
  'order_no line_no item_id added_by name picture selection choice_text quantity unit_list_fen unit_fen discount_fen',
)
export const fillEvent = filler('order_event', 'order_no version event status actor at')
export const fillPayment = filler(
  'payment',
  'payment_id order_no user_id method amount_fen refunded_fen status provider_no created_at settled_at',
)
const fillRefund = filler('payment_refund', 'refund_id payment_id amount_fen reason status created_at done_at')
export const fillTrade = filler(
  'sandbox_trade',
  'out_trade_no prepay_id amount_fen description notify_url state provider_no created_at success_at expires_at',
)
const fillTradeRefund = filler('sandbox_refund', 'out_refund_no out_trade_no amount_fen created_at done_at')
const fillReview = filler('review', 'order_no shop_id user_id rating text pictures anonymous created_at')
const fillPromotionUse = filler('promotion_use', 'order_no mchnt_cd promotion_id reduced_fen paid_at returned_at')
const fillCounter = filler('pickup_counter', 'shop_id day last_no')

const findPickupNames = stmt<[count: number], { name: string }>(
  'seed.pickupNames',
  'select pickup_no(n) as name from generate_series(1, $1::integer) as n order by n',
)

/** Writes the demo people and their orders. */
export async function writeHistory(
  db: Database,
  people: readonly PersonSeed[],
  orders: readonly OrderSeed[],
  now: number,
): Promise<HistoryRows> {
  const names = await db.all(findPickupNames, orders.length)
  const rows = historyRows(
    people,
    orders,
    now,
    names.map(({ name }) => name),
  )
  await fillPerson(db, personRows(people, now))
  await fillOrder(db, rows.orders)
  await fillLine(db, rows.lines)
  await fillEvent(db, rows.events)
  await fillPayment(db, rows.payments)
  await fillTrade(db, rows.trades)
  await fillRefund(db, rows.refunds)
  await fillTradeRefund(db, rows.tradeRefunds)
  await fillReview(db, rows.reviews)
  await fillCounter(db, rows.counters)
  await fillPromotionUse(db, rows.promotionUses)
  return rows
}
