import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { StaffOutput } from '@contract/staff/index'
import { call } from '../../api/call'

export type Setup = StaffOutput<'/staff/getSetup'>
export const STEPS = ['brand', 'shop', 'menu', 'tables', 'test'] as const
export type StepName = (typeof STEPS)[number]

/** The data that shows that a step is done. */
export const isDone = (setup: Setup): Readonly<Record<StepName, boolean>> => ({
  brand: setup.hasMerchant,
  shop: setup.shop !== null,
  menu: setup.dishes > 0,
  tables: setup.tables > 0,
  test: setup.newestOrder !== null,
})
/** The first step that is not done; the last one if all are. */
export const stepAt = (setup: Setup): StepName => STEPS.find((step) => !isDone(setup)[step]) ?? 'test'

/** The merchant's progress; `everyMs`: the polling interval. */
export const useSetup = (everyMs: number | false = false) =>
  useQuery({ queryKey: ['setup'], queryFn: () => call('/staff/getSetup', {}), refetchInterval: everyMs })

export const useRefreshSetup = () => {
  const client = useQueryClient()
  return async () => {
    await client.invalidateQueries({ queryKey: ['setup'] })
    await client.invalidateQueries({ queryKey: ['me'] })
  }
}
