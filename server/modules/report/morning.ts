import type { StaffInput, StaffOutput } from '@contract/staff/index'
import { DomainError } from '@domain/results'
import { type MorningFigures, morningMail, nextMorning } from '@domain/report/morning'
import { averageOf } from '@domain/report/takings'
import { reachOf } from '@domain/staff'
import { DAY, dateKey, MINUTE } from '@domain/time'
import type { StaffContext } from '../../http/staff/staff'
import { defineOutsideWork } from '../../jobs/dueWork'
import type { Deps } from '../../module'
import { pick } from '../../pick'
import { findDishes } from '../shift/index'
import {
  deleteMorning,
  findMorning,
  findReader,
  leaseMornings,
  MORNING_REPORTS,
  type MorningRow,
  postponeMorning,
  putMorning,
  type ReaderRow,
} from './morning.repository'
import { createReportRange } from './range'
import type { TakingsReport } from './takings'

type Morning = StaffOutput<'/staff/getMorningMail'>
type Reader = ReaderRow & { email: string; mchnt_cd: string; merchant: NonNullable<ReaderRow['merchant']>; utc_offset_min: number }

const DISHES = 5
/** How long a server may take for the mails that it has taken on. */
const LEASE = 5 * MINUTE

/** Yesterday's figures by mail, to those of the staff who have switched it on for themselves (decision 0374). */
export function createMorningMails({ db, clock, ports }: Pick<Deps, 'db' | 'clock' | 'ports'>, takings: TakingsReport) {
  const rangeOf = createReportRange({ db, clock })

  async function show(staffId: string): Promise<Morning> {
    const { hour, email } = await db.one(findMorning, staffId)
    return { hour, to: email, isOffered: ports.mail !== null && ports.mail !== undefined }
  }

  /** The days and shops that the reader may read, as if they opened the page. */
  async function figuresOf(reader: Reader, day: string, { lang, base_url }: MorningRow): Promise<MorningFigures> {
    const context = { staff: { merchantCode: reader.mchnt_cd }, reach: reachOf(reader.grants, 'seeReports'), lang }
    const report = await takings.show(context, { from: day, to: day, comparedWith: 'week' })
    const { shopIds, period } = await rangeOf(context, { from: day, to: day })
    const dishes = await db.all(findDishes, { shopIds, from: period.from, to: period.to, limit: DISHES })
    const { total, before } = report
    return {
      merchant: pick(reader.merchant, lang),
      day,
      salesFen: total.salesFen,
      beforeFen: before.salesFen,
      orders: total.orders,
      averageFen: averageOf(total.salesFen, total.orders),
      refundedFen: total.refundedFen,
      refunds: total.refunds,
      prepaidFen: total.prepaidFen,
      methods: report.methods.map(({ key, salesFen }) => ({ method: key as MorningFigures['methods'][number]['method'], fen: salesFen })),
      dishes: dishes.map(({ name, quantity }) => ({ name: pick(name, lang), quantity })),
      link: `${base_url}/console/reports?from=${day}&to=${day}`,
    }
  }

  /** False: they may not read reports any more. */
  const isReader = (
    row: ReaderRow | undefined,
  ): row is ReaderRow & { mchnt_cd: string; merchant: Reader['merchant']; utc_offset_min: number } => {
    if (!row?.is_active || row.mchnt_cd === null) return false
    const reach = reachOf(row.grants, 'seeReports')
    return reach === 'all' || reach.length > 0
  }

  async function send(row: MorningRow, now: number): Promise<void> {
    const reader = await db.first(findReader, row.staff_id)
    if (!isReader(reader)) return void (await db.run(deleteMorning, row.staff_id))
    const day = dateKey(now - DAY, reader.utc_offset_min)
    if (reader.email !== null && ports.mail) {
      const mail = morningMail(await figuresOf({ ...reader, email: reader.email }, day, row), row.lang)
      // One id for a person and a day: sending again after a failure sends one mail.
      const outcome = await ports.mail.send({ mailId: `mr-${row.staff_id}-${day}`, to: reader.email, ...mail })
      if (outcome === 'unknown') throw new Error('The mail may not have been sent')
    }
    await db.run(postponeMorning, row.staff_id, row.hour, nextMorning(now, row.hour, reader.utc_offset_min))
  }

  return {
    handlers: {
      show: ({ staff }: StaffContext): Promise<Morning> => show(staff.staffId),
      set: (context: StaffContext, { hour }: StaffInput<'/staff/setMorningMail'>): Promise<Morning> =>
        db.tx(async () => {
          const { staffId, name } = context.staff
          const before = await db.one(findMorning, staffId)
          if (hour === null) await db.run(deleteMorning, staffId)
          else {
            if (before.email === null) throw new DomainError('morningMailNowhere', {}, 'hour')
            const dueAt = nextMorning(context.now(), hour, before.utc_offset_min ?? 0)
            await db.run(putMorning, { staffId, hour, lang: context.lang, baseUrl: context.baseUrl, dueAt })
          }
          await context.record({ subject: name, before: { hour: before.hour }, after: { hour } })
          return show(staffId)
        }),
    },
    sendDue: defineOutsideWork(
      { db, clock },
      {
        name: MORNING_REPORTS,
        everyMs: MINUTE,
        take: (now) => db.all(leaseMornings, now, now + LEASE),
        keyOf: ({ staff_id }) => staff_id,
        run: send,
        endLease: ({ staff_id, hour }, now) => db.run(postponeMorning, staff_id, hour, now),
      },
    ),
  }
}
