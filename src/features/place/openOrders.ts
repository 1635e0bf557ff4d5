import type { Api } from '@/api'
import { Resource } from '@/stores'

/** The number of the diner's open orders. */
export const openOrders = (api: Api): Resource<number> =>
  new Resource(async () => (await api.call('/getIndexOrderInfo', {}, { notice: 'none' })).openCount)
