import type { Navigator } from '@/nav'
import type { OrderFilter } from './OrdersModel'

let requested: OrderFilter | null = null

/** Opens the orders tab with a filter, because WeChat switches tabs without a query. */
export const showOrders = (nav: Navigator, filter: OrderFilter): Promise<void> => {
  requested = filter
  return nav.tab('orders')
}

/** The filter that another page has requested since the orders were last shown. */
export const takeRequestedFilter = (): OrderFilter | null => {
  const taken = requested
  requested = null
  return taken
}
