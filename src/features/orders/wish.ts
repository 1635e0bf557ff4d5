import type { Navigator } from '@/nav'
import type { OrderFilter } from './OrdersModel'

let wanted: OrderFilter | null = null

/** Opens the orders tab at a filter; WeChat switches tabs without a query. */
export const showOrders = (nav: Navigator, filter: OrderFilter): Promise<void> => {
  wanted = filter
  return nav.tab('orders')
}

/** What the orders page was asked for since it was last shown. */
export const takeWantedFilter = (): OrderFilter | null => {
  const taken = wanted
  wanted = null
  return taken
}
