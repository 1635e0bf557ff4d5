import type { Api } from '@/api'
import { Resource } from '@/stores'
import { toStatusCode } from '@domain/order/status'

const MOST = 50

export interface WaitingOrders {
  toPay: number
  running: number
}

/** What waits for the diner among the open orders: the bubbles beside "my orders", which are worth no message when there is no answer. */
export const waitingOrders = (api: Api): Resource<WaitingOrders> =>
  new Resource(async () => {
    const { list } = await api.call('/getOrderList', { pageSize: MOST }, { notice: 'none' })
    const toPay = list.filter(({ orderState }) => orderState === toStatusCode('toPay')).length
    return { toPay, running: list.length - toPay }
  })
