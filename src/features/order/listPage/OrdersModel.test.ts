import type { Input, Output } from '@contract/index'
import type { OrderStatus } from '@domain/order/status'
import { fakeApi } from '../../../../test/support/client/fakes'
import { summaryWire } from '../../../../test/support/client/orderWire'
import { OrdersModel } from './OrdersModel'

type Page = Output<'/getHisOrderList'>
type Requested = Input<'/getHisOrderList'>

/** A server with these orders, newest first; the cursor is the position in the list. */
const serverOf = (statuses: OrderStatus[]) => {
  const orders = statuses.map((status, index) => summaryWire(`o${index}`, status))
  const page = ({ cursor = '0', pageSize = 10 }: Pick<Requested, 'cursor' | 'pageSize'>): Page => {
    const end = Number(cursor) + pageSize
    return { list: orders.slice(Number(cursor), end), nextCursor: end < orders.length ? String(end) : null }
  }
  return { orders, page }
}
const many = (count: number, status: OrderStatus = 'completed') => Array.from({ length: count }, () => status)

const setUp = (statuses: OrderStatus[]) => {
  const server = serverOf(statuses)
  const fake = fakeApi({ '/getHisOrderList': (input) => server.page(input), '/getOrderList': (input) => server.page(input) })
  return { model: new OrdersModel(fake.api), fake, ...server }
}
const numbers = (model: OrdersModel) => model.list.value?.map(({ orderNo }) => orderNo)

describe('the orders', () => {
  it('are loaded page by page until the end', async () => {
    const { model } = setUp(many(23))
    await model.load()
    expect(model.list.value).toHaveLength(10)
    await model.loadMore()
    await model.loadMore()
    expect(model).toMatchObject({ more: 'end' })
    expect(new Set(numbers(model)).size).toBe(23)
    await model.loadMore()
    expect(model.list.value).toHaveLength(23)
  })

  it('keep their number when they are loaded again', async () => {
    const { model, orders } = setUp(many(30))
    await model.load()
    await model.loadMore()
    orders.unshift(summaryWire('new', 'toPay'))
    await model.load()
    expect(model.list.value).toHaveLength(20)
    expect(numbers(model)?.[0]).toBe('new')
  })

  it('appear once, also when a new one has shifted the pages', async () => {
    const { model, orders } = setUp(many(15))
    await model.load()
    orders.unshift(summaryWire('new', 'toPay'))
    await model.loadMore()
    expect(numbers(model)).toHaveLength(15)
    expect(new Set(numbers(model)).size).toBe(15)
  })

  it('of somebody else are not shown, nor is an answer that was still on its way', async () => {
    const { model } = setUp(many(3))
    const early = model.load()
    model.clear()
    await early
    expect(model.list).toEqual({ state: 'idle' })
  })

  it('of the next page can be requested again after a failure', async () => {
    const { model, fake, page } = setUp(many(12))
    await model.load()
    fake.handlers['/getHisOrderList'] = () => Promise.reject(new Error('no'))
    await model.loadMore()
    expect(model).toMatchObject({ more: 'failed', list: { state: 'ready' } })
    fake.handlers['/getHisOrderList'] = (input) => page(input)
    await model.loadMore()
    expect(model).toMatchObject({ more: 'end' })
  })

  it('stay on screen when loading them again fails', async () => {
    const { model, fake } = setUp(many(3))
    await model.load()
    fake.handlers['/getHisOrderList'] = () => Promise.reject(new Error('no'))
    await model.load()
    expect(model.list).toMatchObject({ state: 'failed', value: expect.arrayContaining([expect.objectContaining({ orderNo: 'o0' })]) })
  })
})

describe('a return to the orders', () => {
  it('leaves a filter that showed nothing, and keeps one that showed something', async () => {
    const { model } = setUp(many(2, 'inProduction'))
    model.setFilter('toPay')
    await new Promise(setImmediate)
    expect(model.list.value).toEqual([])
    model.returnTo(null)
    expect(model.filter).toBe('all')
    await new Promise(setImmediate)
    model.setFilter('open')
    await new Promise(setImmediate)
    model.returnTo(null)
    expect(model.filter).toBe('open')
  })

  it('shows the requested filter, even if it is empty', async () => {
    const { model } = setUp(many(1))
    model.returnTo('toPay')
    await new Promise(setImmediate)
    model.returnTo('toPay')
    expect(model.filter).toBe('toPay')
  })
})

describe('a filter', () => {
  it('is sent to the server under its own name', async () => {
    const { model, fake } = setUp(many(1))
    model.setFilter('toReview')
    await new Promise(setImmediate)
    model.setFilter('open')
    await new Promise(setImmediate)
    expect(fake.calls).toEqual([
      { path: '/getHisOrderList', input: { pageSize: 10, filter: 'toReview' } },
      { path: '/getOrderList', input: { pageSize: 10 } },
    ])
  })

  it('finds unpaid orders behind pages of others', async () => {
    const { model } = setUp([...many(12, 'inProduction'), 'toPay', 'accepted'])
    model.setFilter('toPay')
    await new Promise(setImmediate)
    expect(numbers(model)).toEqual(['o12'])
    expect(model.more).toBe('end')
  })

  it('shows the last choice, whatever order the answers arrive in', async () => {
    const { model, fake, page } = setUp(many(1))
    let answer = (): void => undefined
    fake.handlers['/getHisOrderList'] = (input) => new Promise((resolve) => (answer = () => resolve(page(input))))
    const first = model.load()
    model.setFilter('open')
    await new Promise(setImmediate)
    const shown = model.list
    answer()
    await first
    expect(model).toMatchObject({ filter: 'open', list: shown })
  })

  it('drops a next page that was being loaded', async () => {
    const { model, fake } = setUp(many(25))
    await model.load()
    const { '/getHisOrderList': answers } = fake.handlers
    let answer = (): void => undefined
    fake.handlers['/getHisOrderList'] = (input) => new Promise((resolve) => (answer = () => resolve(answers!(input, undefined) as Page)))
    const next = model.loadMore()
    model.setFilter('open')
    await new Promise(setImmediate)
    answer()
    await next
    expect(model.list.value).toHaveLength(10)
    expect(model.more).toBe('more')
  })
})
