import type { StaffInput, StaffOutput } from '@contract/staff/index'
import { amountText } from '@domain/money'
import { paperTime } from '@domain/printing/papers'
import { paperWord } from '@domain/printing/words'
import { dayStart, type Period, periodOf } from '@domain/report/period'
import { averageOf, byMethod, isPrepaid, prepaidOf, salesOf, type TakingsSum, totalOf } from '@domain/report/takings'
import { DomainError } from '@domain/results'
import { DAY, dateKey } from '@domain/time'
import { toCsv } from '../../csv'
import type { StaffContext } from '../../http/staff/staff'
import type { Deps } from '../../module'
import { pick } from '../../pick'
import { countBetween, countByHour, countWaiting, findDishes, findEntries, sumByHour, sumOpenTables } from './report.repository'
import { createReportShops } from './reportShops'
import type { SumRow } from './repository'
import { sumOf } from './shifts'

const TOP = 10
const MOST_ROWS = 10_000
const HOURS = Array.from({ length: 24 }, (_, hour) => hour)

const HEADS = {
  takings: {
    zh: ['时间', '门店', '订单号', '种类', '方式', '金额', '编号'],
    en: ['Time', 'Shop', 'Order', 'Kind', 'Method', 'Amount', 'Number'],
  },
  dishes: { zh: ['菜品', '份数', '金额'], en: ['Dish', 'Portions', 'Amount'] },
} as const

/** Figures of one or several shops: every sum is of the same entries with which shifts are closed (decision 0304). */
export function createReports({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const shopsOf = createReportShops(db)

  function within(from: string, to: string, offsetMin: number): Period {
    const period = periodOf(from, to, clock.now(), offsetMin)
    if (!period) throw new DomainError('badInput', { field: 'from' }, 'from')
    return period
  }

  const asFigures = (sums: readonly TakingsSum[], orders: number) => {
    const { refundedFen, refundedCount } = totalOf(sums.filter(({ kind }) => !isPrepaid(kind)))
    const salesFen = salesOf(sums)
    return { salesFen, prepaidFen: prepaidOf(sums), refundedFen, refunds: refundedCount, orders, averageFen: averageOf(salesFen, orders) }
  }
  const salesByHour = (rows: readonly (SumRow & { hour: number })[]) => {
    const sales = new Map<number, number>()
    for (const { hour, order_kind, taken_fen, refunded_fen } of rows)
      if (!isPrepaid(order_kind)) sales.set(hour, (sales.get(hour) ?? 0) + taken_fen - refunded_fen)
    return sales
  }

  /** The chart shows the whole of the days before, including their evenings; the figures are compared up to the same time of day. */
  async function takings(shopIds: string[], { from, to, beforeFrom, beforeTo }: Period, endOfDays: number, offsetMin: number) {
    const beforeEnd = beforeFrom + (endOfDays - from)
    const [now, before, orders, { orders: ordersBefore }] = await Promise.all([
      db.all(sumByHour, { shopIds, from, to, comparedTo: to, offsetMin }),
      db.all(sumByHour, { shopIds, from: beforeFrom, to: beforeEnd, comparedTo: beforeTo, offsetMin }),
      db.all(countByHour, shopIds, from, to, offsetMin),
      db.one(countBetween, shopIds, beforeFrom, beforeTo),
    ])
    const [sales, salesBefore] = [salesByHour(now), salesByHour(before)]
    const sums = now.map(sumOf)
    return {
      figures: asFigures(
        sums,
        orders.reduce((sum, row) => sum + row.orders, 0),
      ),
      before: asFigures(before.filter((row) => row.is_compared).map(sumOf), ordersBefore),
      methods: byMethod(sums),
      hours: HOURS.map((hour) => ({
        hour,
        fen: sales.get(hour) ?? 0,
        orders: orders.find((row) => row.hour === hour)?.orders ?? 0,
        beforeFen: salesBefore.get(hour) ?? 0,
      })),
    }
  }

  return {
    async show(context: StaffContext, input: StaffInput<'/staff/getReport'>): Promise<StaffOutput<'/staff/getReport'>> {
      const { shopIds, offsetMin } = await shopsOf(context, input.shopId)
      const at = clock.now()
      const today = dateKey(at, offsetMin)
      const { from = today, to = from } = input
      const period = within(from, to, offsetMin)
      const [dishes, sums, waiting, unpaidTables] = await Promise.all([
        db.all(findDishes, { shopIds, from: period.from, to: period.to, limit: TOP }),
        takings(shopIds, period, dayStart(to, offsetMin)! + DAY, offsetMin),
        db.one(countWaiting, shopIds),
        db.one(sumOpenTables, shopIds),
      ])
      return {
        from,
        to,
        at,
        ...sums,
        dishes: dishes.map(({ item_id, name, picture, quantity, fen }) => ({
          itemId: item_id,
          name: pick(name, context.lang),
          picture,
          quantity,
          fen,
        })),
        waiting: waiting.count,
        unpaidTables,
      }
    },

    async export(context: StaffContext, input: StaffInput<'/staff/exportReport'>): Promise<StaffOutput<'/staff/exportReport'>> {
      const { lang, record } = context
      const { from, to, what } = input
      const { shopIds, offsetMin } = await shopsOf(context, input.shopId)
      const period = within(from, to, offsetMin)
      const requested = { shopIds, from: period.from, to: period.to, limit: MOST_ROWS + 1 }
      const rows =
        what === 'dishes'
          ? (await db.all(findDishes, requested)).map(({ name, quantity, fen }) => [pick(name, lang), String(quantity), amountText(fen)])
          : (await db.all(findEntries, requested)).map((row) => [
              `${dateKey(row.at, offsetMin)} ${paperTime(row.at, offsetMin).slice(-5)}`,
              pick(row.shop_name, lang),
              row.order_no,
              paperWord(lang, `kind.${row.order_kind}`),
              paperWord(lang, row.method),
              amountText(row.amount_fen),
              row.entry_id,
            ])
      const shown = rows.slice(0, MOST_ROWS)
      const fileName = `${what}-${from}-${to}.csv`
      await record({ subject: fileName, shopId: input.shopId ?? null, after: { ...input, rows: shown.length } })
      return {
        fileName,
        csv: toCsv(HEADS[what][lang === 'en' ? 'en' : 'zh'], shown),
        rows: shown.length,
        isCut: rows.length > shown.length,
      }
    },
  }
}

export type Reports = ReturnType<typeof createReports>
