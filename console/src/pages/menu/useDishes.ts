import { keepPreviousData, type QueryClient, useQueries, useQuery } from '@tanstack/react-query'
import type { StaffInput } from '@contract/staff/index'
import { call } from '../../api/call'
import { type DishRow, menuKey } from './useMenu'

const PAGE = 50

export type DishFilter = Omit<StaffInput<'/staff/countDishes'>, 'shopId'>

/** A category of the list: the index of its first dish, and the number of its dishes. */
export interface DishGroup {
  categoryId: string
  first: number
  count: number
}

export interface DishGroups {
  /** The filter of these dishes. */
  filter: DishFilter
  groups: readonly DishGroup[]
  total: number
}

/** Rows of the list by their index. */
export interface DishRows {
  /** Undefined: still being loaded. */
  at: (index: number) => DishRow | undefined
  find: (itemId: string) => DishRow | undefined
  failed: { error: unknown; refetch: () => unknown } | undefined
}

const pageQuery = (shopId: string, filter: DishFilter, number: number) => ({
  queryKey: [...menuKey(shopId), 'dishes', filter, number],
  queryFn: () => call('/staff/getDishes', { shopId, ...filter, from: number * PAGE, pageSize: PAGE }),
})

async function groupsOf(shopId: string, filter: DishFilter): Promise<DishGroups> {
  const { list } = await call('/staff/countDishes', { shopId, ...filter })
  let total = 0
  const groups = list.map(({ categoryId, dishes }) => {
    total += dishes
    return { categoryId, first: total - dishes, count: dishes }
  })
  return { filter, groups, total }
}

/** The categories of a shop's dishes; those of the last filter stay until the new ones arrive. */
export const useDishGroups = (shopId: string, filter: DishFilter) => {
  // Requested at the same time, because it is seen first.
  useQuery(pageQuery(shopId, filter, 0))
  return useQuery({
    queryKey: [...menuKey(shopId), 'counts', filter],
    queryFn: () => groupsOf(shopId, filter),
    placeholderData: keepPreviousData,
  })
}

/** The result pages around these rows of a list. */
export const useDishPages = (shopId: string, filter: DishFilter, from: number, to: number): DishRows => {
  const first = Math.floor(from / PAGE)
  const numbers = Array.from({ length: Math.max(0, Math.ceil(to / PAGE) - first) }, (_, no) => first + no)
  const pages = useQueries({ queries: numbers.map((number) => pageQuery(shopId, filter, number)) })
  const failed = pages.find(({ data, isError }) => isError && data === undefined)
  return {
    at: (index) => pages[Math.floor(index / PAGE) - first]?.data?.list[index % PAGE],
    find: (itemId) => pages.flatMap(({ data }) => data?.list ?? []).find((row) => row.itemId === itemId),
    failed,
  }
}

/** The current data of these rows, as far as a result page that was loaded since contains them. */
export const latestRows = (client: QueryClient, shopId: string, rows: readonly DishRow[]): DishRow[] => {
  const pages = client
    .getQueryCache()
    .findAll({ queryKey: [...menuKey(shopId), 'dishes'] })
    .sort((a, b) => a.state.dataUpdatedAt - b.state.dataUpdatedAt)
    .flatMap(({ state }) => (state.data as { list: DishRow[] } | undefined)?.list ?? [])
  const latest = new Map(pages.map((row) => [row.itemId, row]))
  return rows.map((row) => latest.get(row.itemId) ?? row)
}
