import { randomBytes } from 'node:crypto'
import type { StaffInput, StaffOutput } from '@contract/staff/index'
import { billDayOf } from '@domain/payment/reconciliation'
import { byMethodOfDays } from '@domain/report/providers'
import { cashTotals, countedFen, type ShiftReport, shiftReport } from '@domain/report/shift'
import { byMethod, netOf, type TakingsSum } from '@domain/report/takings'
import { DomainError } from '@domain/results'
import { DAY, dateKey } from '@domain/time'
import { json } from '../../db/statement'
import type { StaffContext } from '../../http/staff/staff'
import { readCursor, writeCursor } from '../../lists'
import type { Deps } from '../../module'
import { notifyShop } from '../../push/push'
import {
  claimTakings,
  countOrders,
  endShift,
  findCash,
  findChecks,
  findDifferencesOf,
  findLastShift,
  findOpenShift,
  findOpenTables,
  findRefundsUnderWay,
  findShift,
  findShiftShop,
  insertCash,
  insertShift,
  listShifts,
  netBefore,
  type ShiftRow,
  sumOfShift,
  type SumRow,
  sumUnclosed,
  sumByBillDay,
  touchShift,
} from './repository'

type Open = StaffOutput<'/staff/openShift'>
const PAGE = 20
/** Older refunds have failed, and are listed with the payments instead. */
const UNDER_WAY = 30 * DAY

export const sumOf = (row: SumRow): TakingsSum => ({
  kind: row.order_kind,
  method: row.method,
  takenFen: row.taken_fen,
  takenCount: row.taken_count,
  refundedFen: row.refunded_fen,
  refundedCount: row.refunded_count,
})

const reportView = ({ shopName: _name, ...report }: ShiftReport) => report

export interface ShiftParts {
  /** Prints the report where the shop prints reports; with a name, as a copy requested by that person. Returns the number of printers. */
  print: (shopId: string, report: ShiftReport, copyBy?: string) => Promise<number>
}

/** Shifts of a shop: opened with a float, closed with an exact count (decision 0303). */
export function createShifts({ db, clock, push }: Pick<Deps, 'db' | 'clock' | 'push'>, { print }: ShiftParts) {
  const cashOf = async (shiftId: string) =>
    (await db.all(findCash, shiftId)).map(({ kind, amount_fen, reason, staff_name, at }) => ({
      kind,
      amountFen: amount_fen,
      reason,
      by: staff_name,
      at,
    }))

  async function view(row: ShiftRow): Promise<Open> {
    const sums = (await db.all(sumUnclosed, row.shop_id)).map(sumOf)
    const entries = await cashOf(row.shift_id)
    const { orders } = await db.one(countOrders, row.shop_id, row.opened_at, clock.now() + 1)
    return {
      shiftId: row.shift_id,
      number: row.number,
      openedAt: row.opened_at,
      openedBy: row.opened_by,
      methods: byMethod(sums),
      cash: cashTotals({ floatFen: row.float_fen, entries, sums }),
      entries,
      openTables: await db.all(findOpenTables, row.shop_id),
      orders,
      version: row.version,
    }
  }

  /** Closes the shift as it was last seen; a second caller is refused with the name of the first. */
  async function change(
    { staff }: StaffContext,
    { shopId, shiftId, version }: { shopId: string; shiftId: string; version: number },
  ): Promise<ShiftRow> {
    const row = await db.first(findShift, shopId, shiftId)
    if (!row) throw new DomainError('notFound')
    const changed = await db.first(touchShift, shiftId, version, staff.name)
    if (changed) return changed
    const now = (await db.first(findShift, shopId, shiftId))!
    if (now.closed_at !== null) throw new DomainError('shiftNotOpen')
    throw new DomainError('shiftChanged', { name: now.changed_by })
  }

  const notify = (shopId: string, shiftId: string) => notifyShop(push, shopId, 'shift', shiftId, clock.now())

  return {
    async show(_context: StaffContext, { shopId }: { shopId: string }): Promise<StaffOutput<'/staff/getShift'>> {
      const open = await db.first(findOpenShift, shopId)
      const last = await db.first(findLastShift, shopId)
      return { shift: open ? await view(open) : null, lastCountedFen: last?.report?.cash.countedFen ?? null }
    },

    open: ({ staff, record }: StaffContext, { shopId, floatFen }: StaffInput<'/staff/openShift'>): Promise<Open> =>
      db.tx(async () => {
        const shiftId = `sh${randomBytes(12).toString('hex')}`
        if ((await db.run(insertShift, { shiftId, shopId, floatFen, by: staff.name, at: clock.now() })) === 0)
          throw new DomainError('shiftOpen', { name: (await db.first(findOpenShift, shopId))?.opened_by ?? '' })
        const row = await db.one(findOpenShift, shopId)
        await record({ subject: String(row.number), shopId, after: { floatFen } })
        await notify(shopId, shiftId)
        return view(row)
      }),

    moveCash: (context: StaffContext, input: StaffInput<'/staff/moveCash'>): Promise<Open> =>
      db.tx(async () => {
        const { shopId, shiftId, kind, amountFen } = input
        const reason = input.reason.trim()
        if (!reason) throw new DomainError('badInput', { field: 'reason' }, 'reason')
        const row = await change(context, input)
        await db.run(insertCash, { shiftId, kind, amountFen, reason, by: context.staff.name, at: clock.now() })
        await context.record({ subject: String(row.number), shopId, after: { kind, amountFen, reason } })
        await notify(shopId, shiftId)
        return view(row)
      }),

    close: (context: StaffContext, input: StaffInput<'/staff/closeShift'>): Promise<StaffOutput<'/staff/closeShift'>> =>
      db.tx(async () => {
        const { shopId, shiftId, counts } = input
        const row = await change(context, input)
        const closedAt = clock.now()
        const counted = counts === null ? input.countedFen : countedFen(counts)
        await db.run(claimTakings, shopId, shiftId)
        const sums = (await db.all(sumOfShift, shiftId)).map(sumOf)
        const { fen: beforeFen } = await db.one(netBefore, shiftId, row.opened_at)
        const { orders, discount_fen: discountFen } = await db.one(countOrders, shopId, row.opened_at, closedAt + 1)
        const { name: shopName } = await db.one(findShiftShop, shopId)
        const report = shiftReport({
          number: row.number,
          shopName,
          openedAt: row.opened_at,
          openedBy: row.opened_by,
          closedAt,
          closedBy: context.staff.name,
          sums,
          beforeFen,
          orders,
          discountFen,
          floatFen: row.float_fen,
          entries: await cashOf(shiftId),
          countedFen: counted,
          counts,
          note: input.note.trim(),
          openTables: await db.all(findOpenTables, shopId),
          refundsUnderWay: await db.one(findRefundsUnderWay, shopId, closedAt - UNDER_WAY),
        })
        if (report.cash.differenceFen !== 0 && report.cash.note === '') throw new DomainError('shiftNoteMissing', {}, 'note')
        await db.run(endShift, shiftId, json(report), closedAt)
        await print(shopId, report)
        const { expectedFen, countedFen: found, differenceFen, note } = report.cash
        await context.record({ subject: String(row.number), shopId, after: { expectedFen, countedFen: found, differenceFen, note } })
        await notify(shopId, shiftId)
        return { shiftId, report: reportView(report) }
      }),

    async list(_context: StaffContext, input: StaffInput<'/staff/getShifts'>): Promise<StaffOutput<'/staff/getShifts'>> {
      const { shopId, cursor, pageSize = PAGE } = input
      const [before] = readCursor(cursor, ['number'] as const) ?? [null]
      const rows = await db.all(listShifts, shopId, before, pageSize + 1)
      const shown = rows.slice(0, pageSize)
      const last = shown.at(-1)
      return {
        list: shown.map(({ shift_id, number, opened_at, report }) => ({
          shiftId: shift_id,
          number,
          openedAt: opened_at,
          closedAt: report!.closedAt,
          closedBy: report!.closedBy,
          netFen: netOf(report!.methods),
          differenceFen: report!.cash.differenceFen,
        })),
        nextCursor: last && rows.length > pageSize ? writeCursor([last.number]) : null,
      }
    },

    printAgain: ({ staff, record }: StaffContext, input: StaffInput<'/staff/printShiftReport'>) =>
      db.tx(async () => {
        const { shopId, shiftId } = input
        const row = await db.first(findShift, shopId, shiftId)
        if (!row?.report) throw new DomainError('notFound')
        const count = await print(shopId, row.report, staff.name)
        if (count === 0) throw new DomainError('printerNone')
        await record({ subject: String(row.number), shopId, after: { count } })
        return { count }
      }),

    async report(_context: StaffContext, input: StaffInput<'/staff/getShiftReport'>): Promise<StaffOutput<'/staff/getShiftReport'>> {
      const { shopId, shiftId } = input
      const row = await db.first(findShift, shopId, shiftId)
      if (!row?.report) throw new DomainError('notFound')
      const { report } = row
      const [from, to] = [billDayOf(report.openedAt), billDayOf(report.closedAt)]
      const checks = await db.all(findChecks, from, to)
      const differences = await db.all(findDifferencesOf, shopId, shiftId, from, to)
      const sums = await db.all(sumByBillDay, shiftId)
      return {
        shiftId,
        report: reportView(report),
        providers: byMethodOfDays(
          checks.map(({ method, day, checked_at }) => ({ method, day, checkedAt: checked_at })),
          differences.map(({ method, what, kind, number, order_no, ours_fen, theirs_fen, is_taken }) => ({
            method,
            what,
            kind,
            number,
            orderNo: order_no,
            oursFen: ours_fen,
            theirsFen: theirs_fen,
            isTaken: is_taken,
          })),
          sums.map(({ method, day_no, fen }) => ({ method, day: dateKey(day_no * DAY, 0), fen })),
        ),
      }
    },
  }
}

export type Shifts = ReturnType<typeof createShifts>
