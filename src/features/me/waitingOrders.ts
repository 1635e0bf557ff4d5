import type { Api } from '@/api'
import { type OrderSummary, toOrderSummary } from '@/features/orders'
import { Resource } from '@/stores'
import { toStatusCode } from '@domain/order/status'

const MOST = 50

export interface WaitingOrders {
  toPay: number
  running: number
  /** The newest order, also when it is long past. */
  latest: OrderSummary | null
}

/** What waits for the diner among the open orders, the bubbles beside "my orders", and the newest order: worth no message when there is no answer. */
export const waitingOrders = (api: Api): Resource<WaitingOrders> =>
  new Resource(async () => {
    const { list } = await api.call('/getOrderList', { pageSize: MOST }, { notice: 'none' })
    const toPay = list.filter(({ orderState }) => orderState === toStatusCode('toPay')).length
    const newest = list[0] ?? (await api.call('/getHisOrderList', { pageSize: 1, filter: 'all' }, { notice: 'none' })).list[0]
    return { toPay, running: list.length - toPay, latest: newest ? toOrderSummary(newest) : null }
  })
