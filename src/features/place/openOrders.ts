import type { Api } from '@/api'
import { Resource } from '@/stores'

/** How many of the diner's orders are under way. */
export const openOrders = (api: Api): Resource<number> =>
  new Resource(async () => (await api.call('/getIndexOrderInfo', {}, { notice: 'none' })).openCount)
