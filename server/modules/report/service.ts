import type { StaffInput, StaffOutput } from '@contract/staff/index'
import { ORDER_MODES } from '@domain/order/mode'
import type { StaffContext } from '../../http/staff/staff'
import type { Deps } from '../../module'
import { pick } from '../../pick'
import { createReportRange } from './range'
import { findAccepted, findMade, findRefusals, findRequests, type WaitRow } from './service.repository'

type Report = StaffOutput<'/staff/getServiceReport'>

const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour))

/** How long guests waited, and what was refused and asked back (decision 0370). */
export function createServiceReport({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const rangeOf = createReportRange({ db, clock })
  return {
    async show(context: StaffContext, input: StaffInput<'/staff/getServiceReport'>): Promise<Report> {
      const { shopIds, offsetMin, names, at, period } = await rangeOf(context, input)
      const { from, to } = period
      const range = { shopIds, from, to, offsetMin }
      const [accepted, made, refusals, requests] = await Promise.all([
        db.all(findAccepted, range),
        db.all(findMade, range),
        db.all(findRefusals, shopIds, from, to),
        db.all(findRequests, shopIds, from, to),
      ])
      const waitOf = (rows: readonly WaitRow[], of: WaitRow['of'], key: string) => {
        const row = rows.find((one) => one.of === of && one.key === key)
        return { count: row?.count ?? 0, middleMin: row?.middle_min ?? null, mostMin: row?.most_min ?? null }
      }
      const waits = (of: WaitRow['of'], key: string) => ({ key, accepted: waitOf(accepted, of, key), made: waitOf(made, of, key) })
      const isUsed = (row: Report['all']) => row.accepted.count > 0 || row.made.count > 0
      return {
        at,
        all: waits('all', ''),
        hours: HOURS.map((key) => waits('hours', key)).filter(isUsed),
        modes: ORDER_MODES.map((key) => waits('modes', key)).filter(isUsed),
        shops: names.map(({ shop_id, name }) => ({ ...waits('shops', shop_id), name: pick(name, context.lang) })),
        refusals,
        requests,
      }
    },
  }
}
