import type { StaffInput, StaffOutput } from '@contract/staff/index'
import { ORDER_MODES } from '@domain/order/mode'
import { BILL_LINE_KINDS } from '@domain/order/pricing/bill'
import { PAYMENT_METHODS } from '@domain/payment/methods'
import { dayStart } from '@domain/report/period'
import { DAY, dateKey, MINUTE } from '@domain/time'
import type { Deps } from '../../module'
import { pick } from '../../pick'
import { createReportRange, type ReportReader } from './range'
import { type Breakdown, countOrdersBy, type OrdersRow, sumBills, sumTakings, type TakingsRow } from './takings.repository'

type Takings = StaffOutput<'/staff/getTakings'>
type Row = Takings['days'][number]

const NOTHING = { takenFen: 0, payments: 0, refundedFen: 0, refunds: 0, salesFen: 0, prepaidFen: 0 }
const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour))

function sumOf(rows: readonly TakingsRow[]) {
  const sum = { ...NOTHING }
  for (const { is_prepaid, taken_fen, payments, refunded_fen, refunds } of rows) {
    if (is_prepaid) sum.prepaidFen += taken_fen - refunded_fen
    else {
      sum.takenFen += taken_fen
      sum.payments += payments
      sum.refundedFen += refunded_fen
      sum.refunds += refunds
      sum.salesFen += taken_fen - refunded_fen
    }
  }
  return sum
}

/** What was read of a range: sums, orders and bills. */
interface Read {
  sums: readonly TakingsRow[]
  orders: readonly OrdersRow[]
  bills: readonly { kind: string; fen: number }[]
}
const rowsOf = ({ sums }: Read, of: Breakdown) => sums.filter((row) => row.of === of)
const ordersOf = ({ orders }: Read, of: OrdersRow['of']) => orders.filter((row) => row.of === of)
const totalOf = (read: Read): Takings['total'] => ({
  ...sumOf(rowsOf(read, 'shops')),
  orders: ordersOf(read, 'shops').reduce((sum, { orders }) => sum + orders, 0),
})

/** Takings by what they can be broken down by; each breakdown comes to the same total (decision 0368). */
export function createTakingsReport({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const rangeOf = createReportRange({ db, clock })

  async function read(shopIds: string[], from: number, to: number, offsetMin: number): Promise<Read> {
    const range = { shopIds, from, to, offsetMin }
    const [sums, orders, bills] = await Promise.all([
      db.all(sumTakings, range),
      db.all(countOrdersBy, range),
      db.all(sumBills, shopIds, from, to),
    ])
    return { sums, orders, bills }
  }

  return {
    async show(context: ReportReader, input: StaffInput<'/staff/getTakings'>): Promise<Takings> {
      const { from, to } = input
      const { shopIds, offsetMin, names, at, period } = await rangeOf(context, input)
      const back = period.from - period.beforeFrom
      const [now, before] = await Promise.all([
        read(shopIds, period.from, period.to, offsetMin),
        read(shopIds, period.beforeFrom, period.beforeTo, offsetMin),
      ])
      const lastDay = dayStart(to, offsetMin)!

      /** Of a breakdown, the rows of these keys, or where none are given of all that brought something in either range. */
      function broken(of: Breakdown, keys: readonly string[] | null, beforeKey: (key: string) => string = (key) => key): Row[] {
        const [rows, rowsBefore] = [rowsOf(now, of), rowsOf(before, of)]
        const counted = of === 'methods' || of === 'staff' ? null : ordersOf(now, of)
        const own = keys ?? [...new Set([...rows, ...rowsBefore].map(({ key }) => key))]
        return own.map((key) => ({
          key,
          ...sumOf(rows.filter((row) => row.key === key)),
          orders: counted && (counted.find((row) => row.key === key)?.orders ?? 0),
          beforeFen: sumOf(rowsBefore.filter((row) => row.key === beforeKey(key))).salesFen,
        }))
      }
      const isUsed = ({ payments, refunds, prepaidFen, orders, beforeFen }: Row) =>
        payments > 0 || refunds > 0 || prepaidFen !== 0 || (orders ?? 0) > 0 || beforeFen !== 0
      const dayNo = (start: number) => Math.floor((start + offsetMin * MINUTE) / DAY)
      const starts = Array.from({ length: (lastDay - period.from) / DAY + 1 }, (_, day) => period.from + day * DAY)
      const days = broken(
        'days',
        starts.map((start) => String(dayNo(start))),
        (key) => String(Number(key) - back / DAY),
      ).map((row, at) => ({ ...row, key: dateKey(starts[at]!, offsetMin) }))
      const total = totalOf(now)
      const bill = BILL_LINE_KINDS.flatMap((kind) => {
        const [fen, beforeFen] = [now, before].map(({ bills }) => bills.find((line) => line.kind === kind)?.fen ?? 0)
        return fen === 0 && beforeFen === 0 ? [] : [{ kind, fen: fen!, beforeFen: beforeFen! }]
      })
      const billedFen = bill.reduce((sum, { fen }) => sum + fen, 0)
      return {
        from,
        to,
        at,
        comparedFrom: dateKey(period.beforeFrom, offsetMin),
        comparedTo: dateKey(lastDay - back, offsetMin),
        total,
        before: totalOf(before),
        days,
        hours: broken('hours', HOURS),
        shops: broken('shops', shopIds).map((row, at) => ({ ...row, name: pick(names[at]!.name, context.lang) })),
        modes: broken('modes', ORDER_MODES).filter(isUsed),
        methods: broken('methods', PAYMENT_METHODS).filter(isUsed),
        staff: broken('staff', null).sort((a, b) => (a.key === '' ? 1 : b.key === '' ? -1 : b.salesFen - a.salesFen)),
        bill,
        billedFen,
        otherDaysFen: total.takenFen - billedFen,
      }
    },
  }
}

export type TakingsReport = ReturnType<typeof createTakingsReport>
