import type { Localized } from '@domain/lang'
import type { OrderKind } from '@domain/order/kind'
import type { PaymentMethodName } from '@domain/payment/methods'
import { BILL_OFFSET_MIN, type DifferenceKind, type EntryKind } from '@domain/payment/reconciliation'
import type { CashKind, OpenTable, ShiftReport } from '@domain/report/shift'
import { DAY, MINUTE } from '@domain/time'
import { stmt } from '../../db/statement'

export interface ShiftRow {
  shift_id: string
  shop_id: string
  number: number
  opened_at: number
  opened_by: string
  float_fen: number
  closed_at: number | null
  report: ShiftReport | null
  version: number
  changed_by: string
}
const SHIFT = 'shift_id, shop_id, number, opened_at, opened_by, float_fen, closed_at, report, version, changed_by'

export const findOpenShift = stmt<[shopId: string], ShiftRow>(
  'shift.open',
  `select ${SHIFT} from shift where shop_id = $1 and closed_at is null`,
)
export const findShift = stmt<[shopId: string, shiftId: string], ShiftRow>(
  'shift.find',
  `select ${SHIFT} from shift where shop_id = $1 and shift_id = $2`,
)
export const findLastShift = stmt<[shopId: string], ShiftRow>(
  'shift.last',
  `select ${SHIFT} from shift where shop_id = $1 and closed_at is not null order by number desc limit 1`,
)
/** Returns no row if a shift is open. */
export const insertShift = stmt<{ shiftId: string; shopId: string; floatFen: number; by: string; at: number }>(
  'shift.insert',
  `insert into shift (shift_id, shop_id, number, opened_at, opened_by, float_fen, changed_by)
   select :shiftId, :shopId, coalesce(max(number), 0) + 1, :at, :by, :floatFen, :by from shift where shop_id = :shopId
   on conflict do nothing`,
)
/** Locks it; returns no row if somebody else changed it first. */
export const touchShift = stmt<[shiftId: string, version: number, by: string], ShiftRow>(
  'shift.touch',
  `update shift set version = version + 1, changed_by = $3 where shift_id = $1 and version = $2 and closed_at is null returning ${SHIFT}`,
)
export const endShift = stmt<[shiftId: string, report: string, at: number]>(
  'shift.close',
  'update shift set closed_at = $3, report = $2::jsonb where shift_id = $1',
)
export const listShifts = stmt<[shopId: string, before: number | null, limit: number], ShiftRow>(
  'shift.list',
  `select ${SHIFT} from shift where shop_id = $1 and closed_at is not null and ($2::int is null or number < $2) order by number desc limit $3`,
)

export const insertCash = stmt<{ shiftId: string; kind: CashKind; amountFen: number; reason: string; by: string; at: number }>(
  'shiftCash.insert',
  'insert into shift_cash (shift_id, kind, amount_fen, reason, staff_name, at) values (:shiftId, :kind, :amountFen, :reason, :by, :at)',
)
export const findCash = stmt<[shiftId: string], { kind: CashKind; amount_fen: number; reason: string; staff_name: string; at: number }>(
  'shiftCash.of',
  'select kind, amount_fen, reason, staff_name, at from shift_cash where shift_id = $1 order by entry_no',
)

export interface SumRow {
  order_kind: OrderKind
  method: PaymentMethodName
  taken_fen: number
  taken_count: number
  refunded_fen: number
  refunded_count: number
}
export const SUMS = `order_kind, method, coalesce(sum(amount_fen) filter (where amount_fen > 0), 0)::bigint as taken_fen,
  count(*) filter (where amount_fen > 0) as taken_count,
  coalesce(-sum(amount_fen) filter (where amount_fen < 0), 0)::bigint as refunded_fen, count(*) filter (where amount_fen < 0) as refunded_count`

/** Each entry belongs to one shift alone: one that commits late belongs to the next. */
export const claimTakings = stmt<[shopId: string, shiftId: string]>(
  'takings.claim',
  'update takings set shift_id = $2 where shop_id = $1 and shift_id is null',
)
export const sumOfShift = stmt<[shiftId: string], SumRow>(
  'takings.ofShift',
  `select ${SUMS} from takings where shift_id = $1 group by order_kind, method`,
)
export const sumUnclosed = stmt<[shopId: string], SumRow>(
  'takings.unclosed',
  `select ${SUMS} from takings where shop_id = $1 and shift_id is null group by order_kind, method`,
)
export const netBefore = stmt<[shiftId: string, openedAt: number], { fen: number }>(
  'takings.before',
  'select coalesce(sum(amount_fen), 0)::bigint as fen from takings where shift_id = $1 and at < $2',
)

export const findShiftShop = stmt<[shopId: string], { name: Localized; utc_offset_min: number }>(
  'shift.shop',
  'select s.name, m.utc_offset_min from shop s join merchant m on m.mchnt_cd = s.mchnt_cd where s.shop_id = $1',
)
export const findOpenTables = stmt<[shopId: string], OpenTable>(
  'shift.openTables',
  `select d.name, coalesce(o.payable_fen, 0) as fen
     from table_visit v join dining_table d on d.table_id = v.table_id left join customer_order o on o.order_no = v.order_no
    where v.shop_id = $1 and v.cleared_at is null and v.merged_into is null and (o.order_no is null or o.paid_at is null) order by d.name`,
)
export const countOrders = stmt<[shopId: string, from: number, to: number], { orders: number; discount_fen: number }>(
  'shift.orders',
  `select count(*) as orders, coalesce(sum(discount_fen), 0)::bigint as discount_fen from customer_order
    where shop_id = $1 and paid_at >= $2 and paid_at < $3 and kind not in ('topUp', 'visitCard')`,
)
export const findRefundsUnderWay = stmt<[shopId: string, since: number], { count: number; fen: number }>(
  'shift.refundsUnderWay',
  `select count(*) as count, coalesce(sum(r.amount_fen), 0)::bigint as fen
     from payment_refund r join payment p on p.payment_id = r.payment_id join customer_order o on o.order_no = p.order_no
    where r.query_due_at is not null and r.status = 'requested' and r.created_at >= $2 and o.shop_id = $1
      and not exists (select from takings t where t.entry_id = r.refund_id)`,
)
export const findChecks = stmt<[from: string, to: string], { method: PaymentMethodName; day: string; checked_at: number | null }>(
  'shift.billDays',
  'select method, day, checked_at from reconciliation where day >= $1 and day <= $2 order by method, day',
)
export interface DifferenceRow {
  method: PaymentMethodName
  what: DifferenceKind
  kind: EntryKind
  number: string
  order_no: string | null
  ours_fen: number | null
  theirs_fen: number | null
  is_taken: boolean
}
/** Differences of this shift's entries, and of those that are in no shift. */
export const findDifferencesOf = stmt<[shopId: string, shiftId: string, from: string, to: string], DifferenceRow>(
  'shift.differences',
  `select d.method, d.what, d.kind, d.number, d.order_no, d.ours_fen, d.theirs_fen, t.entry_id is not null as is_taken
     from reconciliation_difference d join customer_order o on o.order_no = d.order_no left join takings t on t.entry_id = d.number
    where o.shop_id = $1 and d.day >= $3 and d.day <= $4 and d.gone_at is null and (t.entry_id is null or t.shift_id = $2)
    order by d.method, d.day, d.number`,
)
/** By the day of the provider's bill, as days since 1970. */
export const sumByBillDay = stmt<[shiftId: string], { method: PaymentMethodName; day_no: number; fen: number }>(
  'takings.byBillDay',
  `select method, (at + ${BILL_OFFSET_MIN * MINUTE}) / ${DAY} as day_no, sum(amount_fen)::bigint as fen from takings where shift_id = $1 group by 1, 2`,
)
