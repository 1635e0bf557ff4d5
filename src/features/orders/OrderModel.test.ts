import type { Refresh } from '@/api/push'
import type { OrderStatus } from '@domain/order/status'
import { fakeApi } from '../../../test/support/client/fakes'
import { detailWire } from '../../../test/support/client/orderWire'
import { OrderModel } from './OrderModel'

const setUp = (first: OrderStatus) => {
  let status = first
  let refresh: Refresh = async () => undefined
  const stop = jest.fn()
  const watched: string[] = []
  const fake = fakeApi({ '/queryOrderByNo': ({ orderNo }) => detailWire(orderNo, status) })
  const push = {
    watch: (topic: string, follow: Refresh) => {
      watched.push(topic)
      refresh = follow
      return stop
    },
    restart: () => undefined,
  }
  const model = new OrderModel({ api: fake.api, push: push as never }, 'o1')
  return { model, fake, stop, watched, push: () => refresh(), become: (next: OrderStatus) => (status = next) }
}

describe('an order that is followed', () => {
  it('is loaded, watched and brought up to date until it is left', async () => {
    const { model, watched, become, push, stop } = setUp('accepted')
    const leave = model.open()
    await new Promise(setImmediate)
    expect(model.order.value).toMatchObject({ orderNo: 'o1', status: 'accepted' })
    expect(watched).toEqual(['order:o1'])
    become('inProduction')
    await push()
    expect(model.order.value?.status).toBe('inProduction')
    leave()
    expect(stop).toHaveBeenCalled()
  })

  it.each([
    ['completed', 1],
    ['reviewed', 1],
    ['refunded', 1],
    ['refunding', 2],
    ['cancelled', 2],
    ['toPay', 2],
  ] as const)('%s is read %i times', async (status, times) => {
    const { model, push, fake } = setUp(status)
    model.open()
    await new Promise(setImmediate)
    await push()
    expect(fake.calls).toHaveLength(times)
  })

  it('tries again what failed', async () => {
    const { model, push, fake } = setUp('accepted')
    const { '/queryOrderByNo': answer } = fake.handlers
    fake.handlers['/queryOrderByNo'] = () => Promise.reject(new Error('no'))
    model.open()
    await new Promise(setImmediate)
    expect(model.order.current.state).toBe('failed')
    fake.handlers['/queryOrderByNo'] = answer!
    await push()
    expect(model.order.current.state).toBe('ready')
  })
})
