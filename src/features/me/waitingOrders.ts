import type { Api } from '@/api'
import { type OrderSummary, toOrderSummary } from '@/features/order'
import { Resource } from '@/stores'
import { toStatusCode } from '@domain/order/status'

const MOST = 50

export interface WaitingOrders {
  toPay: number
  running: number
  /** The newest order, however old. */
  latest: OrderSummary | null
}

/** Open orders by what they wait for, the counts beside "my orders", and the newest order. A failure shows no message. */
export const waitingOrders = (api: Api): Resource<WaitingOrders> =>
  new Resource(async () => {
    const { list } = await api.call('/getOrderList', { pageSize: MOST }, { notice: 'none' })
    const toPay = list.filter(({ orderState }) => orderState === toStatusCode('toPay')).length
    const newest = list[0] ?? (await api.call('/getHisOrderList', { pageSize: 1, filter: 'all' }, { notice: 'none' })).list[0]
    return { toPay, running: list.length - toPay, latest: newest ? toOrderSummary(newest) : null }
  })
