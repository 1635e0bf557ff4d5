import { NetworkError } from '@/api'
import { toStatusCode } from '@domain/order/status'
import { fakeApi } from '../../../test/support/client/fakes'
import { waitingOrders } from './waitingOrders'

// Imported without the feature's views.
jest.mock('@/features/order', () => jest.requireActual<object>('../order/order'))

const page = (...states: Parameters<typeof toStatusCode>[0][]) =>
  ({ list: states.map((status) => ({ orderNo: status, orderState: toStatusCode(status) })), nextCursor: null }) as never

it('counts unpaid orders separately from those in progress, and keeps the counts when there is no answer', async () => {
  const fake = fakeApi({ '/getOrderList': () => page('toPay', 'accepted', 'inProduction') })
  const orders = waitingOrders(fake.api)
  await orders.load()
  expect(orders.value).toMatchObject({ toPay: 1, running: 2 })
  fake.handlers['/getOrderList'] = () => Promise.reject(new NetworkError('network'))
  await orders.load()
  expect(orders.value).toMatchObject({ toPay: 1, running: 2, latest: { orderNo: 'toPay' } })
})

it('knows the newest order in progress, otherwise the newest of all, otherwise none', async () => {
  const fake = fakeApi({ '/getOrderList': () => page('inProduction', 'accepted'), '/getHisOrderList': () => page('completed') })
  const orders = waitingOrders(fake.api)
  await orders.load()
  expect(orders.value?.latest).toMatchObject({ orderNo: 'inProduction', status: 'inProduction' })
  fake.handlers['/getOrderList'] = () => page()
  await orders.load()
  expect(orders.value?.latest).toMatchObject({ orderNo: 'completed', status: 'completed' })
  fake.handlers['/getHisOrderList'] = () => page()
  await orders.load()
  expect(orders.value?.latest).toBeNull()
})
