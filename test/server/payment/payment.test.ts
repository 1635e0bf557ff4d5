import { RESULTS } from '@domain/results'
import { MINUTE } from '@domain/time'
import { signNotification } from '../../../server/ports/sandbox/notification'
import { choose, Diner, newKey, rowsOf, setStock, stockOf } from '../../support/node/diner'
import { NOON, noonAgain } from '../../support/node/clock'
import { startTestServer, type TestServer } from '../../support/node/server'
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

interface TradeMessage {
  outTradeNo: string
  state: string
  amountFen: number
  providerNo: string | null
  paidAt: number | null
  failReason: string | null
}
const messageOf = (outTradeNo: string, more: Partial<TradeMessage> = {}): TradeMessage => ({
  outTradeNo,
  state: 'paid',
  amountFen: 700,
  providerNo: '4200000001',
  paidAt: server.clock.now(),
  failReason: null,
  ...more,
})
async function notify(message: TradeMessage, { secret = server.config.sandboxPaySecret, at = server.clock.now() } = {}): Promise<number> {
  const body = Buffer.from(JSON.stringify(message))
  const headers = { 'content-type': 'application/json', ...signNotification(secret, body, at) }
  return (await fetch(`${server.url}/notify/pay`, { method: 'POST', headers, body })).status
}
const prepaid = async () => {
  const diner = await Diner.arrive(server)
  const { orderNo } = await diner.orderOf(TART, 1, 700)
  return { diner, orderNo, ...(await diner.prepay(orderNo)) }
}
const paymentsOf = (orderNo: string) =>
  rowsOf<{ status: string; amount_fen: number }>(
    server,
    `select status, amount_fen from payment where order_no = '${orderNo}' order by created_at, payment_id`,
  )

describe('paying', () => {
  it('at the cashier: the notification arrives by HTTP, the order is paid and gets its number', async () => {
    const { diner, orderNo, cashier, amountFen, channel } = await prepaid()
    expect([amountFen, channel]).toEqual([700, 'cashier'])
    const shown = await (await fetch(server.url + cashier!.url)).json()
    expect(shown).toMatchObject({ amountFen: 700, state: 'NOTPAY' })
    expect(await diner.atCashier(cashier!.url, 'pay')).toEqual({ status: 200, state: 'SUCCESS' })
    expect((await diner.detail(orderNo)).orderState).toBe('01')
    await server.sweep()
    expect(await diner.detail(orderNo)).toMatchObject({ orderState: '03', paidAt: NOON, payMethod: 'wechat', pickupNo: expect.any(String) })
    expect(await rowsOf(server, `select 1 from sandbox_trade where notify_due_at is not null`)).toEqual([])
  })

  it('a mini-program gets its own payment sheet, and may use the cashier all the same', async () => {
    const diner = await Diner.arrive(server)
    const { orderNo } = await diner.orderOf(TART, 1, 700)
    await server.db.exec(`update ticket set xapp_id = 'wx1' where user_id = '${diner.who.userId}'`)
    const { channel, requestPayment, cashier } = await diner.prepay(orderNo)
    expect([channel, requestPayment?.package]).toEqual(['requestPayment', `prepay_id=${cashier!.prepayId}`])
  })

  it('without a notification a query settles it', async () => {
    const { diner, orderNo, cashier } = await prepaid()
    await diner.atCashier(cashier!.url, 'pay')
    expect(await diner.payState(orderNo)).toMatchObject({ orderState: '03', payState: 'succeeded', pickupNo: expect.any(String) })
  })

  it('without a notification and without a query the sweep settles it', async () => {
    const { diner, orderNo, cashier } = await prepaid()
    await diner.atCashier(cashier!.url, 'pay')
    await server.db.exec('update sandbox_trade set notify_due_at = null')
    server.clock.advance(10_000)
    await server.sweep()
    expect((await diner.detail(orderNo)).orderState).toBe('03')
  })

  it('a second call returns the attempt under way, with the same key or another', async () => {
    const { diner, orderNo, paymentId } = await prepaid()
    const key = newKey()
    const attempts = await Promise.all([
      diner.prepay(orderNo, key),
      diner.prepay(orderNo, key),
      diner.prepay(orderNo),
      diner.prepay(orderNo),
    ])
    expect(new Set(attempts.map((attempt) => attempt.paymentId))).toEqual(new Set([paymentId]))
    expect(new Set(attempts.map((attempt) => attempt.cashier!.prepayId)).size).toBe(1)
  })

  it('opening the cashier commits nothing: the order can still be cancelled', async () => {
    const { diner, orderNo, cashier } = await prepaid()
    expect(await diner.atCashier(cashier!.url, 'start')).toEqual({ status: 200, state: 'NOTPAY' })
    expect(await diner.payState(orderNo)).toMatchObject({ orderState: '01', payState: 'pending' })
    expect(await diner.cancel(orderNo)).toBe(RESULTS.success)
    expect(await diner.atCashier(cashier!.url, 'start')).toEqual({ status: 409, state: 'CLOSED' })
  })

  it('while the bank decides the order waits and cannot be cancelled; then it is paid', async () => {
    const { diner, orderNo, cashier } = await prepaid()
    await diner.atCashier(cashier!.url, 'confirm')
    expect(await diner.payState(orderNo)).toMatchObject({ orderState: '02', payState: 'confirming' })
    expect(await diner.cancel(orderNo)).toBe(RESULTS.paymentConfirming)
    server.clock.advance(14 * MINUTE)
    await server.sweep()
    expect((await diner.detail(orderNo)).orderState).toBe('02')
    await diner.atCashier(cashier!.url, 'pay')
    expect(await diner.payState(orderNo)).toMatchObject({ orderState: '03', payState: 'succeeded' })
  })

  it('a bank that never answers does not hold an order beyond its deadline', async () => {
    const { diner, orderNo, cashier } = await prepaid()
    await diner.atCashier(cashier!.url, 'confirm')
    await diner.payState(orderNo)
    server.clock.advance(15 * MINUTE)
    await server.sweep()
    expect(await diner.detail(orderNo)).toMatchObject({ orderState: '30', cancelReason: 'unpaid' })
  })

  it('a failed attempt leaves the order payable by another', async () => {
    const { diner, orderNo, cashier, paymentId } = await prepaid()
    await diner.atCashier(cashier!.url, 'fail')
    expect(await diner.payState(orderNo)).toMatchObject({ orderState: '01', payState: 'failed' })
    const again = await diner.prepay(orderNo)
    expect(again.paymentId).not.toBe(paymentId)
    await diner.atCashier(again.cashier!.url, 'pay')
    expect((await diner.payState(orderNo)).payState).toBe('succeeded')
    expect((await paymentsOf(orderNo)).map(({ status }) => status).sort()).toEqual(['failed', 'succeeded'])
  })

  it('leaving the cashier ends the attempt, unless it was paid', async () => {
    const { diner, orderNo, cashier } = await prepaid()
    expect(await diner.api.call('/unlockOrder', { orderNo })).toMatchObject({ orderState: '01', payState: 'closed' })
    expect(await diner.atCashier(cashier!.url, 'pay')).toEqual({ status: 409, state: 'CLOSED' })
    const again = await diner.prepay(orderNo)
    await diner.atCashier(again.cashier!.url, 'pay')
    expect(await diner.api.call('/unlockOrder', { orderNo })).toMatchObject({ orderState: '03', payState: 'succeeded' })
  })

  it('an order that is paid, cancelled or expired is not paid again', async () => {
    const { diner, orderNo, cashier } = await prepaid()
    await diner.atCashier(cashier!.url, 'pay')
    await diner.payState(orderNo)
    expect((await diner.prepay(orderNo)).channel).toBe('none')
    const cancelled = await diner.orderOf(TART, 1, 700)
    await diner.cancel(cancelled.orderNo)
    expect(await diner.api.code('/wxpay', { orderNo: cancelled.orderNo, idempotencyKey: newKey() })).toBe(RESULTS.statusChanged)
    const late = await diner.orderOf(TART, 1, 700)
    server.clock.advance(15 * MINUTE)
    expect(await diner.api.code('/wxpay', { orderNo: late.orderNo, idempotencyKey: newKey() })).toBe(RESULTS.paymentClosed)
  })
})

describe('notifications', () => {
  it('sent twice count once', async () => {
    const { diner, orderNo, paymentId } = await prepaid()
    expect(await Promise.all([notify(messageOf(paymentId)), notify(messageOf(paymentId))])).toEqual([200, 200])
    expect(await notify(messageOf(paymentId))).toBe(200)
    const { events, pickupNo } = await diner.detail(orderNo)
    expect(events.map(({ orderState }) => orderState)).toEqual(['01', '03'])
    expect(await rowsOf(server, `select 1 from customer_order where pickup_no = '${pickupNo}'`)).toHaveLength(1)
  })

  it.each<[string, () => Promise<number>]>([
    ['signed with another secret', async () => notify(messageOf((await prepaid()).paymentId), { secret: 'guessed' })],
    ['that is too old', async () => notify(messageOf((await prepaid()).paymentId), { at: NOON - 6 * MINUTE })],
    [
      'without a signature',
      async () =>
        (await fetch(`${server.url}/notify/pay`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' })).status,
    ],
  ])('%s are not accepted', async (_name, send) => {
    expect(await send()).toBe(401)
    expect(
      await rowsOf(
        server,
        `select 1 from payment where status = 'succeeded' and settled_at = ${NOON} and provider_no = '4200000001' and created_at > ${NOON}`,
      ),
    ).toEqual([])
  })

  it('with a changed body are not accepted', async () => {
    const { paymentId, diner, orderNo } = await prepaid()
    const body = Buffer.from(JSON.stringify(messageOf(paymentId)))
    const headers = { 'content-type': 'application/json', ...signNotification(server.config.sandboxPaySecret, body, server.clock.now()) }
    const tampered = Buffer.from(body.toString().replace('700', '7'))
    expect((await fetch(`${server.url}/notify/pay`, { method: 'POST', headers, body: tampered })).status).toBe(401)
    expect((await diner.detail(orderNo)).orderState).toBe('01')
  })

  it('of another amount settle nothing', async () => {
    const { diner, orderNo, paymentId } = await prepaid()
    expect(await notify(messageOf(paymentId, { amountFen: 7 }))).toBe(409)
    expect((await diner.detail(orderNo)).orderState).toBe('01')
  })

  it('of an unknown trade are refused', async () => {
    expect(await notify(messageOf('Pnobody'))).toBe(404)
  })

  it('out of order: closed after paid changes nothing', async () => {
    const { diner, orderNo, paymentId } = await prepaid()
    await notify(messageOf(paymentId))
    expect(await notify(messageOf(paymentId, { state: 'closed' }))).toBe(200)
    expect(await diner.payState(orderNo)).toMatchObject({ orderState: '03', payState: 'succeeded' })
  })

  it('late, after the order was cancelled: the money is refunded, visibly', async () => {
    const diner = await Diner.arrive(server)
    const { orderNo } = await diner.orderOf(CAKE, 2, 900)
    const { paymentId, cashier } = await diner.prepay(orderNo)
    await diner.cancel(orderNo)
    // The provider took the money all the same.
    await server.db.exec(`update sandbox_trade set state = 'SUCCESS', success_at = ${NOON} where prepay_id = '${cashier!.prepayId}'`)
    expect(await notify(messageOf(paymentId, { amountFen: 1800 }))).toBe(200)
    await server.sweep()
    expect(await diner.detail(orderNo)).toMatchObject({ orderState: '30', refundedFen: 1800, payMethod: 'wechat' })
    expect((await diner.payState(orderNo)).payState).toBe('refunded')
    expect(await stockOf(server, 'I2')).toBe(5)
  })

  it('late, when another attempt has paid the order: the second payment is refunded', async () => {
    const { diner, orderNo, paymentId, cashier } = await prepaid()
    await diner.api.call('/unlockOrder', { orderNo })
    await diner.pay(orderNo)
    await server.db.exec(`update sandbox_trade set state = 'SUCCESS', success_at = ${NOON} where prepay_id = '${cashier!.prepayId}'`)
    expect(await notify(messageOf(paymentId))).toBe(200)
    await server.sweep()
    expect((await paymentsOf(orderNo)).map(({ status }) => status).sort()).toEqual(['refunded', 'succeeded'])
    expect(await diner.payState(orderNo)).toMatchObject({ orderState: '03', payState: 'succeeded' })
  })

  it('about a payment that the provider already refunded: the attempt ends, and the order expires', async () => {
    const { diner, orderNo, cashier } = await prepaid()
    await server.db.exec(`update sandbox_trade set state = 'REFUND', success_at = ${NOON} where prepay_id = '${cashier!.prepayId}'`)
    server.clock.advance(15 * MINUTE)
    await server.sweep()
    expect(await diner.payState(orderNo)).toMatchObject({ orderState: '30', payState: 'closed' })
  })

  it('are repeated until they are acknowledged', async () => {
    const { diner, orderNo, cashier } = await prepaid()
    await server.db.exec(`update sandbox_trade set notify_url = '${server.url}/nowhere' where prepay_id = '${cashier!.prepayId}'`)
    await diner.atCashier(cashier!.url, 'pay')
    await server.sweep()
    const [pending] = await rowsOf<{ notify_tries: number; notify_due_at: number }>(
      server,
      `select notify_tries, notify_due_at from sandbox_trade where prepay_id = '${cashier!.prepayId}'`,
    )
    expect(pending).toEqual({ notify_tries: 1, notify_due_at: NOON + 1000 })
    await server.db.exec(`update sandbox_trade set notify_url = '${server.url}/notify/pay' where prepay_id = '${cashier!.prepayId}'`)
    server.clock.advance(1000)
    await server.sweep()
    expect((await diner.detail(orderNo)).orderState).toBe('03')
  })
})

describe('payment and deadline', () => {
  it('paid at the last moment and reported after it: the payment wins', async () => {
    const { diner, orderNo, cashier } = await prepaid()
    server.clock.advance(15 * MINUTE - 1)
    await diner.atCashier(cashier!.url, 'pay')
    await server.db.exec('update sandbox_trade set notify_due_at = null')
    server.clock.advance(10 * MINUTE)
    await server.sweep()
    expect(await diner.detail(orderNo)).toMatchObject({ orderState: '03', refundedFen: 0 })
  })

  it('an attempt under way is closed at the provider before its order is cancelled', async () => {
    const { diner, orderNo, cashier } = await prepaid()
    server.clock.advance(15 * MINUTE)
    await server.sweep()
    expect(await diner.detail(orderNo)).toMatchObject({ orderState: '30', cancelReason: 'unpaid' })
    expect(await diner.atCashier(cashier!.url, 'pay')).toEqual({ status: 409, state: 'CLOSED' })
  })

  it('a payment found paid when the diner cancels wins', async () => {
    const { diner, orderNo, cashier } = await prepaid()
    await diner.atCashier(cashier!.url, 'pay')
    expect(await diner.cancel(orderNo)).toBe(RESULTS.paidAlready)
    expect((await diner.detail(orderNo)).orderState).toBe('03')
  })
})
