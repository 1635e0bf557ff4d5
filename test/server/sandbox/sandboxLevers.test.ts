import { ORDER_STATUSES } from '@domain/order/status'
import { ORDER_EVENTS } from '@domain/order/events'
import { NOON } from '../../support/node/clock'
import { choose, Diner, rowsOf, stockOf } from '../../support/node/diner'
import { leversOf } from '../../support/node/levers'
import { startTestServer, type TestServer } from '../../support/node/server'
import { smallMerchant } from '../../support/node/merchants/smallMerchant'

const MINUTE = 60_000

let server: TestServer
let lever: ReturnType<typeof leversOf>
beforeAll(async () => {
  server = await startTestServer({ preparation: smallMerchant })
  lever = leversOf(server.url)
})
afterAll(() => server.close())
beforeEach(() => server.clock.set(NOON))

const placed = async () => {
  const diner = await Diner.arrive(server)
  const { orderNo } = await diner.orderOf(choose('I3'), 1, 700)
  return { diner, orderNo, state: async () => (await diner.detail(orderNo)).orderState }
}
const atCashier = async () => {
  const order = await placed()
  const { cashier } = await order.diner.prepay(order.orderNo)
  const pay = (input: object) => lever.post(`/payments/${order.orderNo}`, input)
  const payment = async () => (await lever.get<{ list: Record<string, unknown>[] }>(`/payments/${order.orderNo}`)).list[0]!
  return { ...order, cashier: cashier!, pay, payment }
}

describe('the clock', () => {
  afterEach(() => lever.post('/clock', { offsetMs: 0 }))

  it('jumps, and what falls due by that is done when it answers; back to the present too', async () => {
    const { state } = await placed()
    expect(await lever.post('/clock', { offsetMs: 20 * MINUTE })).toEqual({ offsetMs: 20 * MINUTE, now: NOON + 20 * MINUTE })
    expect(await state()).toBe('30')
    expect(await lever.post('/clock', { offsetMs: 0 })).toEqual({ offsetMs: 0, now: NOON })
    expect((await placed()).orderNo).toMatch(/^\d+$/)
  })

  it.each([[{}], [{ offsetMs: 1.5 }], [{ offsetMs: 'noon' }], [{ offsetMs: 1e15 }]])('refuses %j and stays unchanged', async (input) => {
    const { status, body } = await lever.try('POST', '/clock', input)
    expect([status, (body as { field: string }).field]).toEqual([400, 'offsetMs'])
    expect(await lever.get('/clock')).toMatchObject({ offsetMs: 0 })
  })
})

describe('payments', () => {
  it('settle late: until then the payment is being confirmed', async () => {
    const { pay, state } = await atCashier()
    await pay({ action: 'pay', settleMs: 30_000 })
    server.clock.advance(6_000)
    await server.sweep()
    expect(await state()).toBe('02')
    server.clock.advance(30_000)
    await server.sweep()
    expect(await state()).toBe('03')
  })

  it('that are reported twice, at once, are settled once', async () => {
    const { pay, state, orderNo, payment } = await atCashier()
    await pay({ action: 'pay', notify: 'twice' })
    await server.sweep()
    expect(await state()).toBe('03')
    await pay({ action: 'notify' })
    await server.sweep()
    expect(await payment()).toMatchObject({ state: 'SUCCESS', payState: 'succeeded', notifyDueAt: null, refundedFen: 0 })
    const events = await rowsOf<{ event: string }>(
      server,
      `select event from order_event where order_no = '${orderNo}' and event = 'paySettled'`,
    )
    expect(events).toHaveLength(1)
  })

  it('that are reported late are settled before, by a query', async () => {
    const { pay, state, payment } = await atCashier()
    await pay({ action: 'plan', notifyMs: 60_000 })
    await pay({ action: 'pay' })
    await server.sweep()
    expect(await state()).toBe('01')
    server.clock.advance(6_000)
    await server.sweep()
    expect(await state()).toBe('03')
    server.clock.advance(60_000)
    await server.sweep()
    expect([await state(), (await payment()).notifyDueAt]).toEqual(['03', null])
  })

  it('that are never reported are settled by a query', async () => {
    const { pay, state, payment } = await atCashier()
    await pay({ action: 'pay', notify: 'never' })
    await server.sweep()
    expect([await state(), (await payment()).notifyDueAt]).toEqual(['01', null])
    server.clock.advance(6_000)
    await server.sweep()
    expect(await state()).toBe('03')
  })

  it('that the bank settles after the order was cancelled are refunded', async () => {
    const { diner, orderNo, pay, payment, state } = await atCashier()
    expect(await diner.cancel(orderNo)).toBe('000000')
    await pay({ action: 'settle' })
    await server.sweep()
    // The notification requested the refund, after the sweep of refunds had run.
    await server.sweep()
    expect([await state(), (await diner.detail(orderNo)).refundedFen]).toEqual(['30', 700])
    expect(await payment()).toMatchObject({ state: 'REFUND', refundedFen: 700, payState: 'refunded' })
  })

  it('fail, are cancelled, and refuse impossible acts', async () => {
    const { pay, state, orderNo } = await atCashier()
    await pay({ action: 'fail' })
    server.clock.advance(6_000)
    await server.sweep()
    expect(await state()).toBe('01')
    expect((await lever.try('POST', `/payments/${orderNo}`, { action: 'pay' })).status).toBe(409)
    expect((await lever.try('POST', '/payments/404', { action: 'pay' })).status).toBe(404)
    expect((await lever.try('GET', '/pay/404')).status).toBe(404)
  })

  it.each<[string, object]>([
    ['action', {}],
    ['action', { action: 'steal' }],
    ['action', { action: 'plan' }],
    ['action', { action: 'cancel', notify: 'never' }],
    ['notify', { action: 'pay', notify: 'thrice' }],
    ['notifyMs', { action: 'pay', notify: 'never', notifyMs: 5 }],
    ['notifyMs', { action: 'pay', notifyMs: -5 }],
    ['settleMs', { action: 'pay', settleMs: 1e12 }],
    ['settleMs', { action: 'settle', settleMs: 5 }],
    ['amount', { action: 'pay', amount: 1 }],
  ])('names the field %s of %j', async (field, input) => {
    const { orderNo, state } = await atCashier()
    const { status, body } = await lever.try('POST', `/payments/${orderNo}`, input)
    expect([status, (body as { field: string }).field]).toEqual([400, field])
    expect(await state()).toBe('01')
  })

  it('name the shop in the payer’s language', async () => {
    const { diner, orderNo } = await placed()
    const { cashier } = await diner.api.with({ lang: 'en' }).call('/wxpay', { orderNo, idempotencyKey: 'k'.repeat(16) })
    expect(await lever.get(cashier!.url.replace('/sandbox', ''))).toMatchObject({ description: "Shanlan Tea People's Square" })
  })
})

describe('dishes', () => {
  const dish = async (sku: string) => (await lever.get<{ list: { sku: string }[] }>('/shops/S1/dishes')).list.find((one) => one.sku === sku)
  const menu = async () => server.api.call('/goods/getAllGoodsInfo', { shopId: 'S1' })

  it('are listed with options and add-ons, and found by name in any language', async () => {
    expect(await dish('I1')).toMatchObject({ kind: 'dish', priceFen: 1800, memberPriceFen: 1600, remaining: null, onSale: true })
    expect(await dish('I1:O2')).toMatchObject({ kind: 'option', part: { en: 'Large' }, remaining: 2, priceFen: null })
    expect(await dish('A1')).toMatchObject({ kind: 'addOn', remaining: 3 })
    expect(await dish('I6')).toMatchObject({ onSale: false })
    const { list } = await lever.get<{ list: { sku: string }[] }>('/shops/S1/dishes?q=egg')
    expect(list.map(({ sku }) => sku)).toEqual(['I3'])
  })

  it('a new stock is shown by the menu and used by orders', async () => {
    await lever.post('/shops/S1/dishes/I3', { remaining: 1 })
    expect((await menu()).items.find(({ itemId }) => itemId === 'I3')?.remaining).toBe(1)
    await placed()
    expect(await stockOf(server, 'I3')).toBe(0)
    await lever.post('/shops/S1/dishes/I3', { remaining: null })
    expect(await dish('I3')).toMatchObject({ remaining: null })
  })

  it('a new price is a new version of the menu, and the cart lists the change', async () => {
    const diner = await Diner.arrive(server)
    const { cartId, version } = await diner.change(choose('I2'), 1, 900)
    const before = await menu()
    // The message about the first change may still be on its way from the database.
    const announced = new Promise((resolve) =>
      server.app.deps.push.follow(`cart:${cartId}`, (message) => message.type === 'cart' && message.version > version && resolve(message)),
    )
    await lever.post('/shops/S1/dishes/I2', { priceFen: 1000 })
    const after = await menu()
    expect(await announced).toMatchObject({ type: 'cart', cartId, version: version + 1 })
    expect(after.menuVersion).not.toBe(before.menuVersion)
    expect(after.items.find(({ itemId }) => itemId === 'I2')?.priceFen).toBe(1000)
    const cart = await diner.cart()
    expect(cart.changes).toMatchObject([{ kind: 'repriced' }])
    await lever.post('/shops/S1/dishes/I2', { onSale: false })
    expect((await menu()).items.some(({ itemId }) => itemId === 'I2')).toBe(false)
    expect((await diner.cart()).changes).toMatchObject([{ kind: 'gone' }])
    await lever.post('/shops/S1/dishes/I2', { onSale: true, priceFen: 900 })
  })

  it.each<[number, string, string, object]>([
    [404, 'sku', 'I99', { remaining: 1 }],
    [400, 'remaining', 'I3', { remaining: -1 }],
    [400, 'remaining', 'I3', { remaining: '3' }],
    [400, 'priceFen', 'I3', { priceFen: 1.5 }],
    [400, 'priceFen', 'I1:O2', { priceFen: 100 }],
    [400, 'onSale', 'A1', { onSale: false }],
    [400, 'priceFen', 'I1', { priceFen: 100 }],
    [400, 'memberPriceFen', 'I1', { memberPriceFen: 9999 }],
    [400, 'remainig', 'I3', { remainig: 1 }],
  ])('%d naming %s: %s %j', async (status, field, sku, input) => {
    const before = await lever.get('/shops/S1/dishes')
    const answer = await lever.try('POST', `/shops/S1/dishes/${sku}`, input)
    expect([answer.status, (answer.body as { field: string }).field]).toEqual([status, field])
    expect(await lever.get('/shops/S1/dishes')).toEqual(before)
  })

  it('of an unknown shop are not found', async () => {
    expect((await lever.try('GET', '/shops/S99/dishes')).status).toBe(404)
  })
})

describe('orders', () => {
  it('are found by number, table, shop and state, with the events that the domain allows', async () => {
    const { orderNo } = await placed()
    const find = (q: string) => lever.get<{ list: { orderNo: string; events: string[] }[] }>(`/orders?q=${encodeURIComponent(q)}`)
    expect((await find(orderNo)).list).toMatchObject([{ orderNo, status: 'toPay', events: ['markOffline'] }])
    expect((await find('toPay')).list.some((one) => one.orderNo === orderNo)).toBe(true)
    expect((await find('人民广场')).list.some((one) => one.orderNo === orderNo)).toBe(true)
    expect((await find('no such thing')).list).toEqual([])
  })

  it('each offered event is possible; another is refused and changes nothing', async () => {
    const seen = new Set<string>()
    for (let round = 0; round < 6; round++) {
      const { diner, orderNo } = await placed()
      await diner.pay(orderNo)
      for (let step = 0; step < 5; step++) {
        const [row] = (await lever.get<{ list: { status: string; events: string[] }[] }>(`/orders?q=${orderNo}`)).list
        if (!row || row.events.length === 0) break
        const event = row.events[round % row.events.length]!
        const after = await lever.post<{ status: string }>(`/orders/${orderNo}/${event}`)
        expect(ORDER_STATUSES).toContain(after.status)
        seen.add(`${row.status} ${event}`)
        await server.sweep()
      }
    }
    expect([...seen].sort()).toEqual(
      expect.arrayContaining(['accepted make', 'inProduction ready', 'pendingAcceptance accept', 'pendingAcceptance reject']),
    )
    const { orderNo, state } = await placed()
    expect((await lever.try('POST', `/orders/${orderNo}/make`)).status).toBe(409)
    expect((await lever.try('POST', `/orders/${orderNo}/paySettled`)).status).toBe(403)
    expect(await lever.try('POST', `/orders/${orderNo}/fly`)).toMatchObject({ status: 400, body: { field: 'event' } })
    expect((await lever.try('POST', '/orders/404/accept')).status).toBe(404)
    expect(await state()).toBe('01')
    expect(Object.keys(ORDER_EVENTS)).not.toContain('fly')
  })

  it('are moved by the right role, and the person is recorded', async () => {
    const { diner, orderNo } = await placed()
    await diner.pay(orderNo)
    expect((await lever.try('POST', `/orders/${orderNo}/accept`, { role: 'rider' })).status).toBe(403)
    await lever.post(`/orders/${orderNo}/accept`, { role: 'cashier' })
    await lever.post(`/orders/${orderNo}/make`)
    expect(
      await rowsOf(
        server,
        `select event, staff_role, staff_name from order_event where order_no = '${orderNo}' and version > 1 order by version`,
      ),
    ).toEqual([
      { event: 'paySettled', staff_role: null, staff_name: null },
      { event: 'accept', staff_role: 'cashier', staff_name: 'sandbox' },
      { event: 'make', staff_role: 'kitchen', staff_name: 'sandbox' },
    ])
    expect(await lever.try('POST', `/orders/${orderNo}/ready`, { role: 'guest' })).toMatchObject({ status: 400, body: { field: 'role' } })
  })

  it('are moved by the autopilot while it is on, at the given speed', async () => {
    const { diner, orderNo, state } = await placed()
    await diner.pay(orderNo)
    expect(await lever.post('/autopilot', { on: true, speed: 10 })).toEqual({ on: true, speed: 10 })
    server.clock.advance(500)
    await server.sweep()
    expect(await state()).toBe('04')
    await lever.post('/autopilot', { on: false, speed: 1 })
    server.clock.advance(60 * MINUTE)
    await server.sweep()
    expect(await state()).toBe('04')
    expect(await lever.try('POST', '/autopilot', { speed: 0 })).toMatchObject({ status: 400, body: { field: 'speed' } })
  })
})
