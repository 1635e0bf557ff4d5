import { NetworkError } from '@/api'
import { toStatusCode } from '@domain/order/status'
import { fakeApi } from '../../../test/support/client/fakes'
import { waitingOrders } from './waitingOrders'

it('counts what is to be paid apart from what is under way, and keeps the counts when there is no answer', async () => {
  const states = ['toPay', 'accepted', 'inProduction'] as const
  const page = { list: states.map((status) => ({ orderState: toStatusCode(status) })), nextCursor: null }
  const fake = fakeApi({ '/getOrderList': () => page as never })
  const orders = waitingOrders(fake.api)
  await orders.load()
  expect(orders.value).toEqual({ toPay: 1, running: 2 })
  fake.handlers['/getOrderList'] = () => Promise.reject(new NetworkError('network'))
  await orders.load()
  expect(orders.value).toEqual({ toPay: 1, running: 2 })
})
