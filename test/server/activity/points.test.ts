import { RESULTS } from '@domain/results'
import { DAY, MINUTE } from '@domain/time'
import { noonAgain } from '../../support/node/clock'
import { choose, Diner, newKey, rowsOf } from '../../support/node/diner'
import { leversOf } from '../../support/node/levers'
import { startTestServer, type TestServer } from '../../support/node/server'
import { smallMerchant } from '../../support/node/merchants/smallMerchant'

const TART = choose('I3')
const UNIT = 700

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ preparation: smallMerchant })
  await server.db.exec(`
    insert into point_rules (mchnt_cd, scale_per, order_max_fen, day_max_fen) values ('TEA', 100, 500, 900);
    insert into shop_payment_method (shop_id, method) values ('S1', 'points'), ('S1', 'balance');
    update shop set order_refund = true, refund_auto = true, refund_minutes = 60;`)
})
afterAll(() => server.close())
beforeEach(() => noonAgain(server))

/** An account equals the sums of its lines and of its lots, and every entry sums to zero. */
afterEach(async () => {
  const sumOf = (account: string) =>
    `(select coalesce(sum(l.points), 0) from point_entry e join point_line l on l.entry_id = e.entry_id
       where e.user_id = a.user_id and e.mchnt_cd = a.mchnt_cd and l.account = '${account}')`
  expect(
    await rowsOf(
      server,
      `select user_id from point_account a where available <> ${sumOf('available')} or frozen <> ${sumOf('frozen')}
          or greatest(available, 0) <> (select coalesce(sum(points), 0) from point_lot l where l.user_id = a.user_id and l.mchnt_cd = a.mchnt_cd)
       union all select entry_id::text from point_line group by entry_id having sum(points) <> 0`,
    ),
  ).toEqual([])
})

let lastPhone = 13_500_000_000
async function member(points = 0) {
  const diner = await Diner.arrive(server, undefined, { phone: String((lastPhone += 1)), member: true })
  const api = diner.api.with({ mchntCd: 'TEA' })
  const give = (amount: number) => leversOf(server.url).post('/members/points', { who: diner.who.userId, mchntCd: 'TEA', points: amount })
  if (points !== 0) await give(points)
  const order = async (portions = 1) => (await diner.orderOf(TART, portions, UNIT)).orderNo
  const info = () => api.call('/getPointInfo', { mchntCd: 'TEA' })
  const sum = async () => {
    const { pointSum, frozen } = await info()
    return [pointSum, frozen]
  }
  const entries = async () => (await api.call('/getPointDetail', { mchntCd: 'TEA' })).list.map(({ kind, points: n }) => `${kind} ${n}`)
  const payBy = (orderNo: string, amountFen?: number, idempotencyKey = newKey()) =>
    api.code('/confirmPay', { orderNo, method: 'points', idempotencyKey, ...(amountFen !== undefined && { amountFen }) })
  const offer = async (orderNo: string) => (await api.call('/getPayMethods', { orderNo })).methods.find(({ method }) => method === 'points')
  return { diner, api, give, order, info, sum, entries, payBy, offer }
}
async function collect(orderNo: string): Promise<void> {
  for (const event of ['accept', 'make', 'ready', 'pickUp']) await leversOf(server.url).post(`/orders/${orderNo}/${event}`)
}
const refund = (diner: Diner, orderNo: string, quantity: number) =>
  diner.api.call('/applyRefund', {
    orderNo,
    idempotencyKey: newKey(),
    lines: [{ lineNo: 1, quantity }],
    reason: 'damaged',
    note: '',
    pictureIds: [],
    expectedFen: quantity * UNIT,
  })

describe('points', () => {
  it('are earned when the order is completed, once, and taken back with what is refunded', async () => {
    const { diner, api, order, sum, entries } = await member()
    const orderNo = await order(3)
    await diner.pay(orderNo)
    expect(await sum()).toEqual([0, 0])
    await collect(orderNo)
    expect(await sum()).toEqual([21, 0])
    expect((await api.call('/getUserInfo', {})).pointSum).toBe(21)
    await refund(diner, orderNo, 1)
    expect(await sum()).toEqual([14, 0])
    expect(await entries()).toEqual(['takeBack -7', 'earn 21'])
  })

  it('that were spent before their order is refunded are owed, cannot be spent meanwhile, and the next ones settle the debt', async () => {
    const { diner, order, sum, payBy, entries, offer, info, give } = await member()
    const first = await order(7)
    await diner.pay(first)
    await collect(first)
    const second = await order()
    expect(await payBy(second, 40)).toBe(RESULTS.success)
    await diner.pay(second)
    expect(await sum()).toEqual([9, 0])
    await refund(diner, first, 7)
    expect(await sum()).toEqual([-40, 0])
    expect((await entries())[0]).toBe('takeBack -49')
    const third = await order()
    expect(await offer(third)).toMatchObject({ payableFen: 0 })
    expect(await payBy(third, 1)).toBe(RESULTS.balanceShort)
    // 7.00 less the 0.40 that points paid.
    await collect(second)
    expect(await sum()).toEqual([-34, 0])
    await give(50)
    expect(await info()).toMatchObject({ pointSum: 16, frozen: 0 })
    // Points that paid an order are returned with it, and the points that it earned are removed.
    await refund(diner, second, 1)
    expect(await sum()).toEqual([50, 0])
  })

  it('that are returned while some are owed settle the debt first', async () => {
    const { diner, order, sum, payBy } = await member()
    const first = await order(7)
    await diner.pay(first)
    await collect(first)
    const second = await order()
    await payBy(second, 49)
    await refund(diner, first, 7)
    expect(await sum()).toEqual([-49, 49])
    server.clock.advance(3 * MINUTE)
    await server.sweep()
    expect(await sum()).toEqual([0, 0])
  })

  it('that would have expired by now are neither taken back nor owed', async () => {
    const { diner, order, sum, entries } = await member()
    const orderNo = await order()
    await diner.pay(orderNo)
    await collect(orderNo)
    await server.db.exec(`update ticket set expires_at = expires_at + ${500 * DAY}; update shop set refund_minutes = 1000000`)
    await server.db.exec(`update customer_order set refundable_until_at = refundable_until_at + ${500 * DAY}`)
    server.clock.advance(400 * DAY)
    await server.sweep()
    await refund(diner, orderNo, 1)
    await server.db.exec(`update shop set refund_minutes = 60`)
    expect(await sum()).toEqual([0, 0])
    expect(await entries()).toEqual(['expiry -7', 'earn 7'])
  })

  it('pay a part of an order, are frozen until the rest is paid, and earn no points themselves', async () => {
    const { diner, order, sum, offer, payBy, entries } = await member(2_000)
    const orderNo = await order(2)
    // At most 5.00 of an order.
    expect(await offer(orderNo)).toMatchObject({ payableFen: 500, off: null })
    expect(await payBy(orderNo, 501)).toBe(RESULTS.balanceShort)
    const key = newKey()
    expect([await payBy(orderNo, 300, key), await payBy(orderNo, 300, key)]).toEqual([RESULTS.success, RESULTS.success])
    expect(await sum()).toEqual([1_700, 300])
    // Once per order: the rest is paid another way, which the list shows before it is chosen.
    expect(await offer(orderNo)).toMatchObject({ payableFen: 0, off: { reason: 'usedOnce' } })
    expect(await payBy(orderNo, 100)).toBe(RESULTS.payMethodUnavailable)
    await diner.pay(orderNo)
    expect(await sum()).toEqual([1_700, 0])
    await collect(orderNo)
    // 14.00 less the 3.00 that points paid.
    expect(await entries()).toEqual(['earn 11', 'freeze -300', 'gift 2000'])
  })

  it('pay at most a limit per day of the merchant', async () => {
    const { diner, order, offer, payBy } = await member(5_000)
    const first = await order()
    expect(await payBy(first, 500)).toBe(RESULTS.success)
    await diner.pay(first)
    expect(await offer(await order())).toMatchObject({ payableFen: 400 })
    server.clock.advance(22 * 60 * MINUTE)
    await server.sweep()
    expect(await offer(await order())).toMatchObject({ payableFen: 500 })
  })

  it('are released within three minutes if the rest is not paid, and the order can still be paid', async () => {
    const { diner, order, sum, payBy, entries } = await member(1_000)
    const orderNo = await order()
    await payBy(orderNo, 500)
    expect(await sum()).toEqual([500, 500])
    server.clock.advance(1 * MINUTE)
    await server.sweep()
    expect(await sum()).toEqual([500, 500])
    server.clock.advance(2 * MINUTE)
    await server.sweep()
    expect(await sum()).toEqual([1_000, 0])
    expect(await entries()).toEqual(['release 500', 'freeze -500', 'gift 1000'])
    await diner.pay(orderNo)
    expect(await diner.detail(orderNo)).toMatchObject({ orderState: '03' })
    expect(await rowsOf(server, `select amount_fen from payment where order_no = '${orderNo}' and status = 'succeeded'`)).toEqual([
      { amount_fen: 700 },
    ])
  })

  it('are returned when the order is cancelled, paid or not', async () => {
    const { diner, order, sum, payBy } = await member(1_000)
    const unpaid = await order()
    await payBy(unpaid, 500)
    expect(await diner.cancel(unpaid)).toBe(RESULTS.success)
    expect(await sum()).toEqual([1_000, 0])
    const paid = await order()
    await payBy(paid, 400)
    await diner.pay(paid)
    expect(await sum()).toEqual([600, 0])
    expect(await diner.cancel(paid)).toBe(RESULTS.success)
    await server.sweep()
    expect(await sum()).toEqual([1_000, 0])
  })

  it('are announced before they expire, at the end of a month a year later, and the first to expire are used first', async () => {
    const { diner, give, info, sum, order, payBy, entries } = await member(300)
    await server.db.exec(`update ticket set expires_at = expires_at + ${500 * DAY}`)
    server.clock.advance(40 * DAY)
    await give(1_000)
    const orderNo = await order()
    await payBy(orderNo, 100)
    await diner.pay(orderNo)
    expect(await info()).toMatchObject({ pointSum: 1_200, expiring: null })
    server.clock.advance(320 * DAY)
    await server.sweep()
    const { expiring } = await info()
    expect(expiring).toMatchObject({ points: 200 })
    server.clock.advance(expiring!.at - server.clock.now())
    await server.sweep()
    expect(await sum()).toEqual([1_000, 0])
    expect((await entries())[0]).toBe('expiry -200')
  })

  it('are never spent twice by 32 phones at once', async () => {
    const { order, sum, payBy } = await member(500)
    const orderNo = await order(2)
    const codes = await Promise.all(Array.from({ length: 32 }, () => payBy(orderNo, 500)))
    expect(codes.filter((code) => code === RESULTS.success)).toHaveLength(1)
    expect(await sum()).toEqual([0, 500])
  })

  it('do not exist for visitors, and other members’ are not visible', async () => {
    const visitor = await Diner.arrive(server)
    const { orderNo } = await visitor.orderOf(TART, 1, UNIT)
    await visitor.pay(orderNo)
    await collect(orderNo)
    expect(await visitor.api.code('/getPointInfo', { mchntCd: 'TEA' })).toBe(RESULTS.phoneNotVerified)
    expect(await (await member()).sum()).toEqual([0, 0])
  })
})
