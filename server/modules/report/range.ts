import type { StaffInput } from '@contract/staff/index'
import { periodOf } from '@domain/report/period'
import { DomainError } from '@domain/results'
import type { StaffContext } from '../../http/staff/staff'
import type { Deps } from '../../module'
import { createReportShops } from '../shift/index'

/** Who reads a report: somebody at the console, or somebody who gets it by mail. */
export type ReportReader = Pick<StaffContext, 'reach' | 'lang'> & { staff: Pick<StaffContext['staff'], 'merchantCode'> }

/** The shops and days of a report; refuses shops that the caller may not read, and days that are none. */
export function createReportRange({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const shopsOf = createReportShops(db)
  return async (context: ReportReader, { shopId, from, to, comparedWith }: StaffInput<'/staff/getTakings'>) => {
    const shops = await shopsOf(context, shopId)
    const at = clock.now()
    const period = periodOf(from, to, at, shops.offsetMin, comparedWith)
    if (!period) throw new DomainError('badInput', { field: 'from' }, 'from')
    return { ...shops, at, period }
  }
}
