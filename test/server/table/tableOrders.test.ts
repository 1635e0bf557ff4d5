import { RESULTS } from '@domain/results'
import { SERVED_AFTER } from '@domain/cart/tableCart'
import { HOUR, MINUTE } from '@domain/time'
import { linesOf, listen, seated, sits } from '../../support/node/features/atTable'
import { noonAgain } from '../../support/node/clock'
import { choose, type Diner, rowsOf, setStock, stockOf } from '../../support/node/diner'
import { leversOf } from '../../support/node/levers'
import { startTestServer, type TestServer } from '../../support/node/server'
import { smallMerchant } from '../../support/node/merchants/smallMerchant'

const TART = choose('I3')
const CAKE = choose('I2')

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ preparation: smallMerchant })
})
afterAll(() => server.close())
beforeEach(async () => {
  await noonAgain(server)
  await server.db.exec('delete from cart')
  await setStock(server, 'I2', 50)
})

const stateOf = async (diner: Diner) => (await diner.cart()).orders?.map(({ nickName, state }) => `${nickName} ${state}`)
const leave = (diner: Diner, orderNo: string) => diner.api.call('/unlockOrder', { orderNo })

describe('an unpaid order of the table', () => {
  const ordered = async () => {
    const { anna, ben, cleo } = await seated(server)
    await anna.change(TART, 1, 700)
    await cleo.change(CAKE, 2, 900)
    const { orderNo } = await ben.order()
    return { anna, ben, cleo, orderNo }
  }

  it('returns its lines to the guests who added them when it is cancelled, beside what was added meanwhile', async () => {
    const { anna, ben, cleo, orderNo } = await ordered()
    await anna.change(TART, 3, 700)
    expect(await ben.cancel(orderNo)).toBe(RESULTS.success)
    expect(await linesOf(cleo)).toEqual(['Anna I3 4', 'Cleo I2 2'])
    expect(await stateOf(cleo)).toEqual(['Ben cancelled'])
    expect((await cleo.cart()).ordered).toBeNull()
    expect(await stockOf(server, 'I2')).toBe(50)
  })

  it('returns them when it expires', async () => {
    const { cleo } = await ordered()
    server.clock.advance(16 * MINUTE)
    await server.sweep()
    expect(await linesOf(cleo)).toEqual(['Anna I3 1', 'Cleo I2 2'])
    expect(await stateOf(cleo)).toEqual(['Ben expired'])
  })

  it('returns them once, and they can be ordered again', async () => {
    const { ben, cleo, orderNo } = await ordered()
    await Promise.all([ben.cancel(orderNo), ben.cancel(orderNo), server.sweep()])
    expect(await linesOf(cleo)).toEqual(['Anna I3 1', 'Cleo I2 2'])
    const again = await cleo.order()
    await cleo.pay(again.orderNo)
    expect(await linesOf(cleo)).toEqual([])
    expect(await stateOf(ben)).toEqual(['Cleo paid', 'Ben cancelled'])
  })

  it('keeps the limit of a dish per order', async () => {
    const limit = (most: number | null) =>
      server.db.exec(`update menu_item set limit_per_order = ${most} where item_id = 'I2'; update menu_version set version = version + 1`)
    await limit(3)
    const { ben, cleo, orderNo } = await ordered()
    await ben.change(CAKE, 2, 900)
    await ben.cancel(orderNo)
    expect(await linesOf(cleo)).toEqual(['Anna I3 1', 'Ben I2 2', 'Cleo I2 1'])
    await limit(null)
  })

  it('keeps its lines once it is paid, also when it is cancelled then', async () => {
    const { ben, cleo, orderNo } = await ordered()
    await ben.pay(orderNo)
    expect(await stateOf(cleo)).toEqual(['Ben paid'])
    await ben.cancel(orderNo)
    await server.sweep()
    expect(await linesOf(cleo)).toEqual([])
    expect(await stateOf(cleo)).toEqual(['Ben refunded'])
  })

  it('returns nothing to later guests', async () => {
    const { ben, orderNo } = await ordered()
    await server.db.exec(`update customer_order set pay_due_at = ${server.clock.now() + 5 * HOUR} where order_no = '${orderNo}'`)
    server.clock.advance(3 * HOUR + 1)
    const later = await sits(server, 'Later')
    expect(await later.cart()).toMatchObject({ lines: [], orders: [], news: [] })
    await ben.cancel(orderNo)
    expect((await later.cart()).lines).toEqual([])
  })

  it('is visible to the whole table: who is paying, who turned back, and every later state, pushed and polled', async () => {
    const { ben, cleo, orderNo } = await ordered()
    expect(await stateOf(cleo)).toEqual(['Ben paying'])
    const phone = await listen(server, cleo, [`order:${orderNo}`])
    const { cashier } = await ben.prepay(orderNo)
    await ben.atCashier(cashier!.url, 'cancel')
    await leave(ben, orderNo)
    await phone.receives((message) => message.type === 'payment' && message.payState === 'closed')
    expect(await stateOf(cleo)).toEqual(['Ben turnedBack'])
    await ben.prepay(orderNo)
    await phone.receives((message) => message.type === 'payment' && message.payState === 'created')
    expect(await stateOf(cleo)).toEqual(['Ben paying'])
    await leave(ben, orderNo)
    await ben.pay(orderNo)
    await phone.receives((message) => message.type === 'order' && message.orderState === '03')
    expect(await stateOf(cleo)).toEqual(['Ben paid'])
    phone.close()
  })

  it('cannot be followed by anybody who is not at the table', async () => {
    const { orderNo } = await ordered()
    const stranger = await sits(server, 'Stranger')
    const phone = await listen(server, stranger, [`order:${orderNo}`])
    expect(phone.received).toContainEqual(expect.objectContaining({ refused: [`order:${orderNo}`] }))
    expect(await stranger.api.code('/queryTableOrder', { orderNo })).toBe(RESULTS.orderNotFound)
    phone.close()
  })

  it('shows a table-mate its progress and their own dishes, and no amounts', async () => {
    const { ben, cleo, orderNo } = await ordered()
    await ben.pay(orderNo)
    const shared = await cleo.api.call('/queryTableOrder', { orderNo })
    expect(shared).toMatchObject({ orderNo, state: 'paid', orderState: '03', nickName: 'Ben', tableTermName: 'A01' })
    expect(shared.lines).toMatchObject([{ name: '红豆糕', quantity: 2 }])
    expect(JSON.stringify(shared)).not.toMatch(/Fen"|bill|payMethod/)
    expect(await cleo.api.code('/queryOrderByNo', { orderNo })).toBe(RESULTS.orderNotFound)
    const { orders } = await cleo.cart()
    expect(orders).toMatchObject([{ orderNo, myCount: 2, isMe: false }])
    expect(JSON.stringify(orders)).not.toContain('Fen')
  })

  it('and cancelled while others add: nothing is lost and nothing deadlocks', async () => {
    const { anna, ben, cleo, orderNo } = await ordered()
    await Promise.all([
      ben.cancel(orderNo),
      ...Array.from({ length: 8 }, (_, index) => (index % 2 ? anna : cleo).change(index % 2 ? TART : CAKE, 1, index % 2 ? 700 : 900)),
    ])
    expect(await linesOf(cleo)).toEqual(['Anna I3 5', 'Cleo I2 6'])
  })
})

describe('a table where guests pay first', () => {
  const pull = (orderNo: string, ...events: string[]) =>
    events.reduce<Promise<unknown>>(
      (before, event) => before.then(() => leversOf(server.url).post(`/orders/${orderNo}/${event}`, {})),
      Promise.resolve(),
    )
  const scan = (diner: Diner) => diner.api.call('/nocheck/getCart', { ...diner.place, isArrival: true })
  const paid = async () => {
    const { anna, ben } = await seated(server)
    await ben.change(TART, 1, 700)
    const { orderNo } = await anna.order()
    await anna.pay(orderNo)
    return { anna, ben, orderNo }
  }

  it('keeps its party until the dishes have been served: a guest who scans again sees them', async () => {
    const { ben, orderNo } = await paid()
    await pull(orderNo, 'accept', 'make')
    expect((await scan(ben)).orders).toMatchObject([{ nickName: 'Anna', state: 'paid' }])
    const late = await sits(server, 'Late')
    expect((await scan(late)).members.map(({ nickName }) => nickName)).toEqual(['Anna', 'Ben', 'Cleo', 'Late'])
  })

  it('begins a new visit for a guest who scans after that: without the former party, whose pages report that the visit is over', async () => {
    const { anna, ben, orderNo } = await paid()
    const { cartId } = await ben.cart()
    const open = await listen(server, ben, [`cart:${cartId}`])
    await pull(orderNo, 'accept', 'make', 'serve')
    const eve = await sits(server, 'Eve')
    const kim = await sits(server, 'Kim')
    await Promise.all([scan(eve), scan(kim)])
    expect(await eve.cart()).toMatchObject({ orders: [], ordered: null, news: [], lines: [] })
    expect((await kim.cart()).members.map(({ nickName }) => nickName).sort()).toEqual(['Eve', 'Kim'])
    await open.receives((message) => message.type === 'subscribed' && message.refused.includes(`cart:${cartId}`))
    open.close()
    expect(await ben.api.code('/nocheck/getCart', ben.place)).toBe(RESULTS.visitEnded)
    // The order stays whose it is.
    expect((await anna.detail(orderNo)).orderState).toBe('10')
    // They may come again, to the party that sits there now.
    expect((await scan(ben)).members).toHaveLength(3)
  })

  it('is not begun again for a party that chooses more, nor by a page that only reads', async () => {
    const { ben, orderNo } = await paid()
    await pull(orderNo, 'accept', 'make', 'serve')
    const late = await sits(server, 'Late')
    expect((await late.cart()).orders).toHaveLength(1)
    await ben.change(CAKE, 1, 900)
    expect((await scan(late)).orders).toHaveLength(1)
    expect(await linesOf(late)).toEqual(['Ben I2 1'])
  })

  it('counts as served by the time if the kitchen reports nothing', async () => {
    const { orderNo } = await paid()
    const [{ ready_at: readyAt } = { ready_at: 0 }] = await rowsOf<{ ready_at: number }>(
      server,
      `select ready_at from customer_order where order_no = '${orderNo}'`,
    )
    server.clock.set(readyAt + SERVED_AFTER - 1)
    expect((await scan(await sits(server, 'Eve'))).orders).toHaveLength(1)
    server.clock.advance(1)
    expect((await scan(await sits(server, 'Kim'))).orders).toEqual([])
  })
})
