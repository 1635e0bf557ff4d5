import type { StaffInput, StaffOutput } from '@contract/staff/index'
import { lastMonths } from '@domain/report/cohorts'
import { merchantOf, type StaffContext } from '../../http/staff/staff'
import type { Deps } from '../../module'
import { createReportShops } from '../shift/index'
import { type CohortRow, countByFirstOrder, countByJoining } from './cohorts.repository'

type Cohorts = StaffOutput<'/staff/getCohorts'>

/** Members by the month in which they began, and how many of them ordered in each month since (decision 0373). */
export function createCohortReport({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const shopsOf = createReportShops(db)
  return {
    async show(context: StaffContext, { by }: StaffInput<'/staff/getCohorts'>): Promise<Cohorts> {
      const { shopIds, offsetMin } = await shopsOf(context, undefined)
      const at = clock.now()
      const months = lastMonths(at, offsetMin)
      const starts = months.map(({ from }) => from)
      const rows = await db.all(by === 'order' ? countByFirstOrder : countByJoining, {
        merchantCode: merchantOf(context.staff),
        shopIds,
        starts,
        from: starts[0]!,
        to: at + 1,
      })
      const peopleOf = (of: CohortRow['of'], cohort: number, month: number) =>
        rows.find((row) => row.of === of && row.cohort === cohort && row.month === month)?.people ?? 0
      return {
        at,
        cohorts: months.map(({ key }, index) => {
          const cohort = index + 1
          return {
            month: key,
            size: peopleOf('size', cohort, 0),
            again: peopleOf('again', cohort, 0),
            ordered: months.slice(index).map((_, later) => peopleOf('month', cohort, cohort + later)),
          }
        }),
      }
    },
  }
}
