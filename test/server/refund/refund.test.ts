import type { Input } from '@contract/index'
import { RESULTS } from '@domain/results'
import { DAY, HOUR, MINUTE } from '@domain/time'
import { noonAgain } from '../../support/node/clock'
import { choose, Diner, newKey, rowsOf, setStock, stockOf } from '../../support/node/diner'
import { startTestServer, type TestServer } from '../../support/node/server'
import { smallMerchant } from '../../support/node/merchants/smallMerchant'

const CAKE = choose('I2')
const UNIT = 900

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ preparation: smallMerchant })
})
afterAll(() => server.close())
beforeEach(async () => {
  await noonAgain(server)
  await server.db.exec(`update shop set order_refund = true, refund_auto = false, refund_minutes = 60`)
  await setStock(server, 'I2', 50)
})

const drive = (orderNo: string, event: string) => fetch(`${server.url}/sandbox/orders/${orderNo}/${event}`, { method: 'POST' })

/** Three cakes, paid; made and collected unless `until` names an earlier step. */
async function bought(until: readonly string[] = ['accept', 'make', 'ready', 'pickUp']) {
  const diner = await Diner.arrive(server)
  const { orderNo } = await diner.orderOf(CAKE, 3, UNIT)
  await diner.pay(orderNo)
  for (const event of until) await drive(orderNo, event)
  return { diner, orderNo }
}
const request = (orderNo: string, quantity: number, more: Partial<Input<'/applyRefund'>> = {}): Input<'/applyRefund'> => ({
  orderNo,
  idempotencyKey: newKey(),
  lines: [{ lineNo: 1, quantity }],
  reason: 'damaged',
  note: '',
  pictureIds: [],
  expectedFen: quantity * UNIT,
  ...more,
})
const answer = async (refundId: string, input: object) => {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(`${server.url}/sandbox/refunds/${refundId}`, { method: 'POST', headers, body: JSON.stringify(input) })
  return response.ok
}
const approve = (refundId: string, more: object = {}) => answer(refundId, { action: 'approve', ...more })
const reject = (refundId: string, note: string) => answer(refundId, { action: 'reject', note })
const given = async (orderNo: string) =>
  (
    await rowsOf<{ fen: number }>(
      server,
      `select coalesce(sum(r.amount_fen), 0) as fen from sandbox_refund r join payment p on p.payment_id = r.out_trade_no where p.order_no = '${orderNo}'`,
    )
  )[0]!.fen
const newest = async (diner: Diner, orderNo: string) => (await diner.detail(orderNo)).refunds![0]!

describe('a request for a refund', () => {
  it('is answered by the shop; a part is refunded, the order stays completed, and a refund of the rest can be requested', async () => {
    const { diner, orderNo } = await bought()
    const requested = await diner.api.call('/applyRefund', request(orderNo, 1))
    expect(requested).toMatchObject({ orderState: '20', refunds: [{ state: '01', askedFen: 900, reason: 'damaged' }] })
    await approve(requested.refunds[0]!.refundId!, { note: 'Sorry' })
    expect(await newest(diner, orderNo)).toMatchObject({ state: '02', grantedFen: 900, answer: 'Sorry', answeredBy: 'shop' })
    await server.sweep()
    expect(await diner.detail(orderNo)).toMatchObject({
      orderState: '10',
      grantedFen: 900,
      refundedFen: 900,
      refunds: [{ state: '03', sources: [{ method: 'wechat', amountFen: 900 }] }],
    })
    server.clock.advance(1000)
    const again = await diner.api.call('/applyRefund', request(orderNo, 2))
    await approve(again.refunds[0]!.refundId!)
    expect((await diner.detail(orderNo)).orderState).toBe('20')
    await server.sweep()
    expect((await diner.detail(orderNo)).orderState).toBe('22')
    expect(await given(orderNo)).toBe(2700)
    const payments = await rowsOf(server, `select status, refunded_fen from payment where order_no = '${orderNo}'`)
    expect(payments).toEqual([{ status: 'refunded', refunded_fen: 2700 }])
    expect((await diner.api.call('/getHisOrderList', { filter: 'refunds' })).list.map((one) => one.orderNo)).toEqual([orderNo])
  })

  it('does not change the time of completion: after a partial refund, a withdrawn request, and a refused one', async () => {
    const completedAt = async (diner: Diner, orderNo: string) =>
      (await diner.api.call('/getOrderProgress', { orderNo })).events.filter(({ orderState }) => orderState === '10').map(({ at }) => at)
    const { diner, orderNo } = await bought()
    const collected = server.clock.now()
    expect(await completedAt(diner, orderNo)).toEqual([collected])
    server.clock.advance(12 * MINUTE)
    const part = await diner.api.call('/applyRefund', request(orderNo, 1))
    await approve(part.refunds[0]!.refundId!)
    await server.sweep()
    expect(await completedAt(diner, orderNo)).toEqual([collected])
    server.clock.advance(MINUTE)
    const { refunds } = await diner.api.call('/applyRefund', request(orderNo, 1))
    await diner.api.call('/withdrawRefund', { orderNo, refundId: refunds[0]!.refundId! })
    const { orderState, events } = await diner.detail(orderNo)
    expect([orderState, events.filter((one) => one.orderState === '10')]).toEqual(['10', [{ orderState: '10', at: collected }]])
    expect(await given(orderNo)).toBe(900)
  })

  it('does not change the time when the kitchen began, where the shop refuses', async () => {
    const { diner, orderNo } = await bought(['accept', 'make'])
    const begun = server.clock.now()
    server.clock.advance(5 * MINUTE)
    const { refunds } = await diner.api.call('/applyRefund', request(orderNo, 1))
    await reject(refunds[0]!.refundId!, 'It is in the oven')
    const { orderState, events } = await diner.detail(orderNo)
    expect([orderState, events.filter((one) => one.orderState === '05')]).toEqual(['05', [{ orderState: '05', at: begun }]])
  })

  it('may be granted in part, within the request', async () => {
    const { diner, orderNo } = await bought()
    const { refunds } = await diner.api.call('/applyRefund', request(orderNo, 2))
    const refundId = refunds[0]!.refundId!
    expect(await approve(refundId, { lines: [{ lineNo: 1, quantity: 3 }] })).toBe(false)
    expect(await approve(refundId, { lines: [{ lineNo: 1, quantity: 1 }] })).toBe(true)
    await server.sweep()
    expect(await newest(diner, orderNo)).toMatchObject({ askedFen: 1800, grantedFen: 900, state: '03' })
  })

  it('is answered by the desk or a cashier, and the person is recorded', async () => {
    const { diner, orderNo } = await bought()
    const { refunds } = await diner.api.call('/applyRefund', request(orderNo, 1))
    const refundId = refunds[0]!.refundId!
    for (const role of ['kitchen', 'waiter', 'rider']) {
      expect(await approve(refundId, { role })).toBe(false)
      expect(await answer(refundId, { action: 'reject', note: 'No', role })).toBe(false)
    }
    expect(await answer(refundId, { action: 'reject', note: 'No', role: 'cashier' })).toBe(true)
    const again = await diner.api.call('/applyRefund', request(orderNo, 1))
    expect(await approve(again.refunds[0]!.refundId!)).toBe(true)
    const events = await rowsOf(
      server,
      `select event, staff_role from order_event where order_no = '${orderNo}' and event like 'refund%' order by version`,
    )
    expect(events).toEqual([
      { event: 'refundReject', staff_role: 'cashier' },
      { event: 'refundApprovePart', staff_role: 'desk' },
    ])
  })

  it('that the shop refuses shows the reason, may be repeated once, and not a third time', async () => {
    const { diner, orderNo } = await bought()
    for (const left of [1, 0]) {
      const { refunds } = await diner.api.call('/applyRefund', request(orderNo, 1))
      server.clock.advance(5 * HOUR)
      await reject(refunds[0]!.refundId!, 'It was fine')
      expect(await newest(diner, orderNo)).toMatchObject({ state: '04', answer: 'It was fine', grantedFen: null })
      expect((await diner.detail(orderNo)).orderState).toBe('21')
      expect(await diner.api.code('/applyRefund', request(orderNo, 1, { expectedFen: 1 }))).toBe(
        left ? RESULTS.refundAmountChanged : RESULTS.refundRejectedTwice,
      )
    }
    expect(await given(orderNo)).toBe(0)
  })

  it('is granted when the shop does not answer for 72 hours', async () => {
    const { diner, orderNo } = await bought()
    await diner.api.call('/applyRefund', request(orderNo, 1))
    server.clock.advance(3 * DAY - 1)
    await server.sweep()
    expect((await newest(diner, orderNo)).state).toBe('01')
    server.clock.advance(1)
    await server.sweep()
    expect(await newest(diner, orderNo)).toMatchObject({ answeredBy: 'silence', grantedFen: 900 })
  })

  it('is granted at once where the shop has set it so', async () => {
    await server.db.exec('update shop set refund_auto = true')
    const { diner, orderNo } = await bought()
    const { refunds } = await diner.api.call('/applyRefund', request(orderNo, 3))
    expect(refunds[0]).toMatchObject({ state: '02', answeredBy: 'setting', grantedFen: 2700 })
    await server.sweep()
    expect((await diner.detail(orderNo)).orderState).toBe('22')
  })

  it('can be withdrawn until it is answered, and the order returns to its former state', async () => {
    const { diner, orderNo } = await bought(['accept', 'make'])
    const { refunds } = await diner.api.call('/applyRefund', request(orderNo, 3))
    const refundId = refunds[0]!.refundId!
    expect(await diner.api.call('/withdrawRefund', { orderNo, refundId })).toMatchObject({ orderState: '05', refunds: [{ state: '05' }] })
    expect(await diner.api.code('/withdrawRefund', { orderNo, refundId })).toBe(RESULTS.refundAnswered)
  })

  it('of dishes that were never made puts them on sale again, once each, and the kitchen continues with the rest', async () => {
    const { diner, orderNo } = await bought(['accept', 'make'])
    expect(await stockOf(server, 'I2')).toBe(47)
    const { refunds } = await diner.api.call('/applyRefund', request(orderNo, 1))
    await approve(refunds[0]!.refundId!, { isMade: false })
    expect(await stockOf(server, 'I2')).toBe(48)
    expect((await diner.detail(orderNo)).orderState).toBe('05')
    await drive(orderNo, 'reject')
    await server.sweep()
    expect(await given(orderNo)).toBe(2700)
    expect((await diner.detail(orderNo)).orderState).toBe('22')
  })

  it('is refused too late, without items, for another amount, for another diner’s order, and where the shop allows none', async () => {
    const { diner, orderNo } = await bought()
    const other = await Diner.arrive(server)
    expect(await other.api.code('/applyRefund', request(orderNo, 1))).toBe(RESULTS.orderNotFound)
    expect(await diner.api.code('/applyRefund', request(orderNo, 1, { lines: [] }))).toBe(RESULTS.refundItemsMissing)
    expect(await diner.api.code('/applyRefund', request(orderNo, 1, { reason: 'other' }))).toBe(RESULTS.refundNoteMissing)
    expect(await diner.api.code('/applyRefund', request(orderNo, 1, { expectedFen: 901 }))).toBe(RESULTS.refundAmountChanged)
    expect(await diner.api.code('/applyRefund', request(orderNo, 4))).toBe(RESULTS.refundAmountChanged)
    server.clock.advance(HOUR + 1)
    expect(await diner.api.code('/applyRefund', request(orderNo, 1))).toBe(RESULTS.refundWindowOver)
    await server.db.exec('update shop set order_refund = false')
    const next = await bought()
    expect(await next.diner.api.code('/applyRefund', request(next.orderNo, 1))).toBe(RESULTS.refundUnsupported)
  })
})

describe('50 at once', () => {
  it('make one request, whatever their keys', async () => {
    const { diner, orderNo } = await bought()
    const codes = await Promise.all(Array.from({ length: 50 }, () => diner.api.code('/applyRefund', request(orderNo, 1))))
    expect(codes.filter((code) => code === RESULTS.success)).toHaveLength(1)
    expect(codes.filter((code) => code === RESULTS.refundRunning)).toHaveLength(49)
  })

  it('an answer and a withdrawal: one of them succeeds, and the money is refunded at most once', async () => {
    const { diner, orderNo } = await bought()
    const { refunds } = await diner.api.call('/applyRefund', request(orderNo, 3))
    const refundId = refunds[0]!.refundId!
    const withdraw = async () => (await diner.api.code('/withdrawRefund', { orderNo, refundId })) === RESULTS.success
    const outcomes = await Promise.all([
      ...Array.from({ length: 24 }, () => approve(refundId)),
      ...Array.from({ length: 24 }, () => reject(refundId, 'No')),
      withdraw(),
      withdraw(),
    ])
    expect(outcomes.filter(Boolean)).toHaveLength(1)
    await server.sweep()
    await server.sweep()
    expect([0, 2700]).toContain(await given(orderNo))
  })

  it('cancellations and requests of a paid order refund the payment once', async () => {
    const { diner, orderNo } = await bought(['accept'])
    await Promise.all([
      ...Array.from({ length: 25 }, () => diner.cancel(orderNo)),
      ...Array.from({ length: 24 }, () => diner.api.code('/applyRefund', request(orderNo, 3))),
      drive(orderNo, 'make'),
    ])
    await server.sweep()
    expect([0, 2700]).toContain(await given(orderNo))
  })
})
