import { COHORTS_BY, type CohortsBy } from '@domain/report/cohorts'
import { COMPARISONS, type Comparison } from '@domain/report/period'

export const PARTS = ['takings', 'dishes', 'service', 'reviews', 'members', 'owed'] as const
export type Part = (typeof PARTS)[number]
/** These are of the merchant as a whole: for those who may read reports in every shop. */
export const OF_MERCHANT: readonly Part[] = ['members', 'owed']
/** These have months of their own instead of the days of the page. */
export const WITHOUT_DAYS: readonly Part[] = ['members']
export const BREAKDOWNS = ['days', 'hours', 'shops', 'modes', 'methods', 'staff'] as const
/** By what waiting times are broken down. */
export const WAITS_BY = ['hours', 'modes', 'shops'] as const satisfies readonly (typeof BREAKDOWNS)[number][]
export type WaitsBy = (typeof WAITS_BY)[number]
export type Breakdown = (typeof BREAKDOWNS)[number]

/** What the address of the page says. */
export interface ReportSearch {
  part?: Part
  from?: string
  to?: string
  with?: Comparison
  by?: Breakdown
  cohorts?: CohortsBy
}

const oneOf = <T extends string>(values: readonly T[], value: unknown): T | undefined => values.find((one) => one === value)
const dayOf = (value: unknown): string | undefined => (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : undefined)

/** What is none of these is left out. */
export function reportSearch(search: Record<string, unknown>): ReportSearch {
  const [from, to] = [dayOf(search.from), dayOf(search.to)]
  const [part, comparison, by] = [oneOf(PARTS, search.part), oneOf(COMPARISONS, search.with), oneOf(BREAKDOWNS, search.by)]
  const cohorts = oneOf(COHORTS_BY, search.cohorts)
  return {
    ...(part && { part }),
    ...(from && to && { from, to }),
    ...(comparison && { with: comparison }),
    ...(by && { by }),
    ...(cohorts && { cohorts }),
  }
}

/** What each part of the page gets. */
export interface ReportPartProps {
  /** Shop and days, as calls take them. */
  scope: { shopId?: string; from: string; to: string }
  search: ReportSearch
  change: (search: Partial<ReportSearch>) => void
}
