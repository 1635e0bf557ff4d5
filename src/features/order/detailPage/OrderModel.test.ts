import type { ServerMessage } from '@contract/push'
import type { Refresh } from '@/api/push'
import type { OrderStatus } from '@domain/order/status'
import { ApiError, CODES, NetworkError } from '@/api'
import { SeenOrders } from '@/stores'
import { fakeApi, memoryStorage } from '../../../../test/support/client/fakes'
import { detailWire } from '../../../../test/support/client/orderWire'
import { OrderModel } from './OrderModel'

const setUp = (first: OrderStatus, seenOrders = new SeenOrders(memoryStorage(), () => 5)) => {
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
  const model = new OrderModel({ api: fake.api, push: push as never, seenOrders }, 'o1')
  return { model, fake, stop, watched, push: (message?: ServerMessage) => refresh(message), become: (next: OrderStatus) => (status = next) }
}

describe('an order that is followed', () => {
  it('is loaded, watched and kept up to date until it is left', async () => {
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

  it('is not loaded again when its rider only moves, but for a rider who is assigned later, or a delivery that advances', async () => {
    const { model, push, fake } = setUp('inDelivery')
    const nobody = { address: null, point: null, rider: null, metres: 0, problem: null, asked: 0, changedAt: 0 }
    const delivery = { ...nobody, deliveryState: '06', version: 1, etaAt: 50 }
    fake.handlers['/queryOrderByNo'] = ({ orderNo }) => ({ ...detailWire(orderNo, 'inDelivery'), delivery })
    model.open()
    await new Promise(setImmediate)
    const moved = { type: 'delivery', orderNo: 'o1', deliveryState: '06', version: 2, position: [121, 31], etaAt: 50, at: 9 } as const
    await push({ ...moved, position: [121, 31] })
    expect(fake.calls).toHaveLength(1)
    await push({ ...moved, position: [121, 31], etaAt: 70 })
    await push({ ...moved, position: [121, 31], deliveryState: '07' })
    expect(fake.calls).toHaveLength(3)
  })

  it('is loaded again after a failure', async () => {
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

describe('an order whose server cannot be reached', () => {
  it('is shown in its last known state, with the time, until the server answers again', async () => {
    const seenOrders = new SeenOrders(memoryStorage(), () => 12_000)
    seenOrders.keep(detailWire('o1', 'accepted'))
    const { model, push, fake } = setUp('inProduction', seenOrders)
    const { '/queryOrderByNo': answer } = fake.handlers
    fake.handlers['/queryOrderByNo'] = () => Promise.reject(new NetworkError('network'))
    const leave = model.open()
    expect(model.asOf).toBeNull()
    await new Promise(setImmediate)
    expect(model.current).toMatchObject({ state: 'failed', value: { orderNo: 'o1', status: 'accepted' } })
    expect(model.asOf).toBe(12_000)
    fake.handlers['/queryOrderByNo'] = answer!
    await push()
    expect(model.current).toMatchObject({ state: 'ready', value: { status: 'inProduction' } })
    expect(model.asOf).toBeNull()
    leave()
  })

  it('is not shown as outdated while an answer of the page itself is replaced by a newer one', async () => {
    const { model, fake } = setUp('inProduction')
    const answers: ((order: ReturnType<typeof detailWire>) => void)[] = []
    fake.handlers['/queryOrderByNo'] = () => new Promise((answer) => answers.push(answer))
    const leave = model.open()
    void model.order.load()
    await new Promise(setImmediate)
    answers[0]!(detailWire('o1', 'accepted'))
    await new Promise(setImmediate)
    expect(model.asOf).toBeNull()
    leave()
  })

  it('is not shown to a diner whom the server refuses', async () => {
    const seenOrders = new SeenOrders(memoryStorage(), () => 12_000)
    seenOrders.keep(detailWire('o1', 'accepted'))
    const { model, fake } = setUp('inProduction', seenOrders)
    fake.handlers['/queryOrderByNo'] = () => Promise.reject(new ApiError(CODES.orderNotFound, ''))
    const leave = model.open()
    await new Promise(setImmediate)
    expect(model.current.value).toBeUndefined()
    leave()
  })
})
