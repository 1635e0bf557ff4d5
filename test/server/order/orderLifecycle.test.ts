import { RESULTS } from '@domain/results'
import { MINUTE } from '@domain/time'
import { choose, Diner, newKey, rowsOf, setStock, stockOf } from '../../support/node/diner'
import { leversOf } from '../../support/node/levers'
import { startTestServer, type TestServer } from '../../support/node/server'
import { wrongTotals } from '../../support/node/database/invariants'
import { noonAgain } from '../../support/node/clock'
import { smallMerchant } from '../../support/node/merchants/smallMerchant'

const CAKE = choose('I2')
const TART = choose('I3')

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ preparation: smallMerchant })
})
afterAll(() => server.close())
beforeEach(async () => {
  await noonAgain(server)
  await setStock(server, 'I2', 5)
})

const drive = async (orderNo: string, event: string) =>
  (await fetch(`${server.url}/sandbox/orders/${orderNo}/${event}`, { method: 'POST' })).status

describe('the life of an order', () => {
  it('has a pickup number that can be called out: a letter and three digits, from A001 on', async () => {
    const numbers = await rowsOf<{ no: string }>(
      server,
      'select pickup_no(n) as no from unnest(array[1, 42, 999, 1000, 1998, 1999, 25974, 25975]) with ordinality as counted (n, at) order by at',
    )
    expect(numbers.map(({ no }) => no)).toEqual(['A001', 'A042', 'A999', 'B001', 'B999', 'C001', 'Z999', 'A001'])
  })

  it.each([{ refusal: 'tooBusy' }, {}] as const)('that the shop refuses shows the reason, where it gave one (%j)', async (message) => {
    const diner = await Diner.arrive(server)
    const { orderNo } = await diner.orderOf(TART, 1, 700)
    await diner.pay(orderNo)
    await leversOf(server.url).post(`/orders/${orderNo}/reject`, message)
    const [refusal] = Object.values(message)
    expect(await diner.detail(orderNo)).toMatchObject({ cancelReason: 'rejected', refusal: refusal ?? null })
  })

  it('goes from the kitchen to the counter and the diner, with times and a queue', async () => {
    const [first, second] = [await Diner.arrive(server), await Diner.arrive(server)]
    const { orderNo: before } = await first.orderOf(TART, 1, 700)
    await first.pay(before)
    server.clock.advance(MINUTE)
    const { orderNo } = await second.orderOf(TART, 1, 700)
    await second.pay(orderNo)
    const progress = () => second.api.call('/getOrderProgress', { orderNo })
    const queued = await progress()
    expect(queued).toMatchObject({ orderState: '03', pickupNo: expect.stringMatching(/^A\d{3}$/) })
    expect(queued.ordersAhead).toBeGreaterThan(0)
    expect(queued.readyAt).toBeGreaterThan(server.clock.now())
    for (const event of ['accept', 'make', 'ready']) expect(await drive(orderNo, event)).toBe(200)
    expect(await progress()).toMatchObject({ orderState: '06', ordersAhead: null, readyAt: null })
    expect(await second.api.call('/completeOrder', { orderNo })).toMatchObject({ orderState: '10' })
    expect((await progress()).events.map(({ orderState }) => orderState)).toEqual(['01', '03', '04', '05', '06', '10'])
  })

  it('allows the kitchen only events of the table of transitions', async () => {
    const diner = await Diner.arrive(server)
    const { orderNo } = await diner.orderOf(TART, 1, 700)
    const answer = (await (await fetch(`${server.url}/sandbox/orders/${orderNo}/ready`, { method: 'POST' })).json()) as {
      resultCode: string
    }
    expect(answer.resultCode).toBe(RESULTS.statusChanged)
  })

  it('home shows the newest open order and how many there are', async () => {
    const diner = await Diner.arrive(server)
    expect(await diner.api.call('/getIndexOrderInfo', {})).toEqual({ order: null, openCount: 0 })
    await diner.orderOf(TART, 1, 700)
    server.clock.advance(1000)
    const { orderNo } = await diner.orderOf(TART, 2, 700)
    expect(await diner.api.call('/getIndexOrderInfo', {})).toMatchObject({ order: { orderNo, names: ['蛋挞'] }, openCount: 2 })
  })

  it('lists are paged without gaps or repetition, newest first', async () => {
    const diner = await Diner.arrive(server)
    const placed: string[] = []
    for (let n = 0; n < 7; n++) {
      const { orderNo } = await diner.orderOf(TART, 1, 700)
      placed.unshift(orderNo)
      // A diner's unpaid orders are limited.
      if (n > 0) await diner.pay(orderNo)
      if (n % 2) server.clock.advance(1000)
    }
    await diner.cancel(placed[6]!)
    const read = async (cursor?: string): Promise<string[]> => {
      const { list, nextCursor } = await diner.api.call('/getHisOrderList', { filter: 'all', pageSize: 3, ...(cursor ? { cursor } : {}) })
      const rest = nextCursor ? await read(nextCursor) : []
      return [...list.map(({ orderNo }) => orderNo), ...rest]
    }
    expect((await read()).sort()).toEqual([...placed].sort())
    expect((await diner.api.call('/getHisOrderList', { filter: 'closed' })).list.map(({ orderNo }) => orderNo)).toEqual([placed[6]])
    expect((await diner.api.call('/getOrderList', { pageSize: 50 })).list).toHaveLength(6)
    expect(await diner.api.code('/getOrderList', { cursor: 'nonsense' })).toBe(RESULTS.badInput)
  })
})

describe('cancelling', () => {
  it('an unpaid order is cancelled and its stock comes back, once', async () => {
    const diner = await Diner.arrive(server)
    const { orderNo } = await diner.orderOf(CAKE, 2, 900)
    await diner.prepay(orderNo)
    expect(await diner.cancel(orderNo)).toBe(RESULTS.success)
    expect(await stockOf(server, 'I2')).toBe(5)
    expect(await diner.detail(orderNo)).toMatchObject({ orderState: '30', cancelReason: 'diner' })
    expect(await diner.cancel(orderNo)).toBe(RESULTS.statusChanged)
    expect(await stockOf(server, 'I2')).toBe(5)
    expect((await diner.payState(orderNo)).payState).toBe('closed')
  })

  it('a paid order that nobody has begun is cancelled and refunded', async () => {
    const diner = await Diner.arrive(server)
    const { orderNo } = await diner.orderOf(CAKE, 2, 900)
    await diner.pay(orderNo)
    expect(await diner.cancel(orderNo)).toBe(RESULTS.success)
    await server.sweep()
    expect(await diner.detail(orderNo)).toMatchObject({ orderState: '30', refundedFen: 1800, payMethod: 'wechat' })
    expect(await stockOf(server, 'I2')).toBe(5)
    expect((await diner.api.call('/getHisOrderList', { filter: 'refunds' })).list.map((one) => one.orderNo)).toEqual([orderNo])
  })

  it('is refused once the kitchen has begun', async () => {
    const diner = await Diner.arrive(server)
    const { orderNo } = await diner.orderOf(TART, 1, 700)
    await diner.pay(orderNo)
    for (const event of ['accept', 'make']) await drive(orderNo, event)
    expect(await diner.cancel(orderNo)).toBe(RESULTS.cancelTooLate)
  })

  it('an order that the shop refuses is refunded', async () => {
    const diner = await Diner.arrive(server)
    const { orderNo } = await diner.orderOf(CAKE, 1, 900)
    await diner.pay(orderNo)
    await drive(orderNo, 'reject')
    expect(await diner.detail(orderNo)).toMatchObject({ orderState: '20', cancelReason: 'rejected' })
    // No refund is reported before it is made, and returned stock is not counted as sold.
    for (const event of ['refundReject', 'refundApprovePart', 'refundApprove'])
      expect([event, await drive(orderNo, event)]).toEqual([event, 403])
    await server.sweep()
    expect(await diner.detail(orderNo)).toMatchObject({ orderState: '22', refundedFen: 900 })
    expect(await stockOf(server, 'I2')).toBe(5)
  })

  it('another diner’s order cannot be read, paid, cancelled or completed', async () => {
    const [owner, other] = [await Diner.arrive(server), await Diner.arrive(server)]
    const { orderNo } = await owner.orderOf(TART, 1, 700)
    const calls = ['/queryOrderByNo', '/getOrderProgress', '/cancelOrder', '/completeOrder', '/queryPayDoneInfo', '/unlockOrder'] as const
    for (const path of calls) expect([path, await other.api.code(path, { orderNo })]).toEqual([path, RESULTS.orderNotFound])
    expect(await other.api.code('/wxpay', { orderNo, idempotencyKey: newKey() })).toBe(RESULTS.orderNotFound)
    expect((await owner.detail(orderNo)).orderState).toBe('01')
  })
})

describe('the totals of a membership', () => {
  const TEA = choose('I1', { optionIds: ['O1'] })

  it('count the orders that were paid and not refunded, and the savings by member prices', async () => {
    const member = await Diner.arrive(server, undefined, { member: true, phone: '13700099001' })
    const info = () => member.api.call('/member/getMemberInfo', {})
    expect(await info()).toMatchObject({ orderCount: 0, memberSavedFen: 0 })
    const { orderNo } = await member.orderOf(TEA, 2, 1600)
    expect(await info()).toMatchObject({ orderCount: 0, memberSavedFen: 0 })
    await member.pay(orderNo)
    const { orderNo: plain } = await member.orderOf(TART, 1, 700)
    await member.pay(plain)
    expect(await info()).toMatchObject({ orderCount: 2, memberSavedFen: 400 })
    expect(await member.cancel(orderNo)).toBe(RESULTS.success)
    expect(await info()).toMatchObject({ orderCount: 1, memberSavedFen: 0 })
    expect(await wrongTotals(server.db)).toEqual([])
  })

  it('are shown to members only, and never include others’ orders', async () => {
    const other = await Diner.arrive(server, undefined, { member: true, phone: '13700099002' })
    expect(await other.api.call('/member/getMemberInfo', {})).toMatchObject({ orderCount: 0, memberSavedFen: 0 })
    expect(await (await Diner.arrive(server)).api.code('/member/getMemberInfo', {})).toBe(RESULTS.phoneNotVerified)
  })
})

describe('time to pay', () => {
  it('when it has passed the order is cancelled and its stock returned once, however often it is read', async () => {
    const diner = await Diner.arrive(server)
    const { orderNo } = await diner.orderOf(CAKE, 3, 900)
    server.clock.advance(15 * MINUTE - 1)
    await server.sweep()
    expect((await diner.detail(orderNo)).orderState).toBe('01')
    server.clock.advance(1)
    await Promise.all([server.sweep(), server.sweep()])
    await server.sweep()
    expect(await diner.detail(orderNo)).toMatchObject({ orderState: '30', cancelReason: 'unpaid' })
    expect(await stockOf(server, 'I2')).toBe(5)
  })

  it('orders that expired while the server was down are cancelled when it starts again', async () => {
    const diner = await Diner.arrive(server)
    const { orderNo } = await diner.orderOf(CAKE, 3, 900)
    server.clock.advance(3 * 24 * 60 * MINUTE)
    const again = await startTestServer({ preparation: smallMerchant, db: server.db })
    again.clock.set(server.clock.now())
    await again.sweep()
    expect((await diner.detail(orderNo)).orderState).toBe('30')
    expect(await stockOf(server, 'I2')).toBe(5)
    await again.close()
  })
})

it('every change of status has an event', async () => {
  const odd = await rowsOf(
    server,
    `select o.order_no from customer_order o
      where o.version <> (select count(*) from order_event e where e.order_no = o.order_no)
         or o.status <> (select e.status from order_event e where e.order_no = o.order_no and e.version = o.version)`,
  )
  expect(odd).toEqual([])
})
