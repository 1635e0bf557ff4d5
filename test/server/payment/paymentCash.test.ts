import { RESULTS } from '@domain/results'
import { WAITER_CODE_LIFE, WAITER_CODE_TRIES } from '@domain/payment/waiterCode'
import { choose, Diner, newKey, rowsOf } from '../../support/node/diner'
import { noonAgain } from '../../support/node/clock'
import { startTestServer, type TestServer } from '../../support/node/server'
import { smallMerchant } from '../../support/node/merchants/smallMerchant'

const TART = choose('I3')

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ preparation: smallMerchant })
  await server.db.exec(`insert into shop_payment_method (shop_id, method, min_fen, max_fen) values ('S1', 'cash', 100, 5000)`)
})
afterAll(() => server.close())
beforeEach(() => noonAgain(server))

const codeOf = async (orderNo: string): Promise<string> => {
  const [row] = await rowsOf<{ code: string }>(server, `select code from waiter_code where order_no = '${orderNo}'`)
  return row!.code
}
const another = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const ordered = async () => {
  const diner = await Diner.arrive(server)
  const { orderNo } = await diner.orderOf(TART, 1, 700)
  const confirm = (code?: string, idempotencyKey = newKey()) => ({
    orderNo,
    method: 'cash' as const,
    idempotencyKey,
    ...(code && { code }),
  })
  return { diner, orderNo, confirm, ask: () => diner.api.call('/confirmPay', confirm()) }
}
const payments = (orderNo: string) =>
  rowsOf<{ method: string; status: string; amount_fen: number }>(
    server,
    `select method, status, amount_fen from payment where order_no = '${orderNo}' order by method, status`,
  )

describe('the ways to pay', () => {
  it('are listed at checkout and for an order, each with its amount or the reason why it is unavailable', async () => {
    const diner = await Diner.arrive(server)
    await diner.change(TART, 1, 700)
    const listed = [
      { method: 'wechat', payableFen: 700, availableFen: null, off: null },
      { method: 'cash', payableFen: 700, availableFen: null, off: null },
    ]
    expect((await diner.checkout()).methods).toEqual(listed)
    const { orderNo } = await diner.order()
    expect(await diner.api.call('/getPayMethods', { orderNo })).toEqual({
      orderNo,
      orderState: '01',
      payableFen: 700,
      leftFen: 700,
      methods: listed,
    })
    await diner.change(TART, 8, 700)
    expect((await diner.checkout()).methods![1]).toMatchObject({
      method: 'cash',
      payableFen: 0,
      off: { reason: 'aboveMaximum', params: { maxFen: 5000 } },
    })
    expect(await diner.api.code('/getPayMethods', { orderNo: 'nobody' })).toBe(RESULTS.orderNotFound)
    expect(await (await Diner.arrive(server)).api.code('/getPayMethods', { orderNo })).toBe(RESULTS.orderNotFound)
  })

  it('that a shop does not take, or takes for other amounts, pay nothing', async () => {
    const { diner, orderNo } = await ordered()
    const code = (method: 'balance' | 'cash') => diner.api.code('/confirmPay', { orderNo, method, idempotencyKey: newKey() })
    expect(await code('balance')).toBe(RESULTS.payMethodUnavailable)
    await server.db.exec(`update shop_payment_method set min_fen = 1000`)
    expect(await code('cash')).toBe(RESULTS.payMethodUnavailable)
    await server.db.exec(`update shop_payment_method set min_fen = 100`)
    expect(await (await Diner.arrive(server)).api.code('/confirmPay', { orderNo, method: 'cash', idempotencyKey: newKey() })).toBe(
      RESULTS.orderNotFound,
    )
  })
})

describe('cash', () => {
  it('is paid by the six digits that the waiter reads out, once', async () => {
    const { diner, orderNo, confirm, ask } = await ordered()
    const requested = await ask()
    expect(requested).toMatchObject({
      orderState: '01',
      payState: 'none',
      leftFen: 700,
      codeExpiresAt: server.clock.now() + WAITER_CODE_LIFE,
      codeTriesLeft: 5,
    })
    const code = await codeOf(orderNo)
    expect(code).toMatch(/^\d{6}$/)
    await ask()
    expect(await codeOf(orderNo)).toBe(code)
    const key = newKey()
    const paid = await diner.api.call('/confirmPay', confirm(code, key))
    expect(paid).toMatchObject({ orderState: '03', payState: 'succeeded', leftFen: 0, codeExpiresAt: null })
    expect(await diner.api.call('/confirmPay', confirm(code, key))).toEqual(paid)
    expect(await diner.api.code('/confirmPay', confirm(code))).toBe(RESULTS.paidAlready)
    expect(await diner.detail(orderNo)).toMatchObject({ payMethod: 'cash', pickupNo: expect.any(String) })
    expect(await payments(orderNo)).toEqual([{ method: 'cash', status: 'succeeded', amount_fen: 700 }])
  })

  it('is refused with a wrong code, whose tries are counted all the same, and with an expired one', async () => {
    const { diner, orderNo, confirm, ask } = await ordered()
    expect(await diner.api.code('/confirmPay', confirm('123456'))).toBe(RESULTS.waiterCodeExpired)
    await ask()
    const code = await codeOf(orderNo)
    expect(await diner.api.code('/confirmPay', confirm('12345'))).toBe(RESULTS.waiterCodeMissing)
    const key = newKey()
    for (let again = 0; again < 3; again++)
      expect(await diner.api.code('/confirmPay', confirm(another(code), key))).toBe(RESULTS.waiterCodeWrong)
    for (let wrong = 1; wrong < WAITER_CODE_TRIES; wrong++)
      expect(await diner.api.code('/confirmPay', confirm(another(code)))).toBe(RESULTS.waiterCodeWrong)
    expect(await diner.api.code('/confirmPay', confirm(code))).toBe(RESULTS.waiterTriesUsedUp)
    await ask()
    expect(await diner.api.code('/confirmPay', confirm(code))).toBe(RESULTS.waiterTriesUsedUp)
    server.clock.advance(WAITER_CODE_LIFE)
    expect(await diner.api.code('/confirmPay', confirm(code))).toBe(RESULTS.waiterCodeExpired)
    await ask()
    expect(await diner.api.call('/confirmPay', confirm(await codeOf(orderNo)))).toMatchObject({ orderState: '03' })
  })

  it('with a code of another order is refused', async () => {
    const [mine, theirs] = [await ordered(), await ordered()]
    await mine.ask()
    await theirs.ask()
    await server.db.exec(`update waiter_code set code = '111111' where order_no = '${mine.orderNo}'`)
    await server.db.exec(`update waiter_code set code = '222222' where order_no = '${theirs.orderNo}'`)
    expect(await mine.diner.api.code('/confirmPay', mine.confirm('222222'))).toBe(RESULTS.waiterCodeWrong)
    expect(await mine.diner.api.code('/confirmPay', theirs.confirm('222222'))).toBe(RESULTS.orderNotFound)
  })

  it('is refunded by hand: the order is refunding until staff have returned it', async () => {
    const { diner, orderNo, confirm, ask } = await ordered()
    await ask()
    await diner.api.call('/confirmPay', confirm(await codeOf(orderNo)))
    expect(await diner.cancel(orderNo)).toBe(RESULTS.success)
    await server.sweep()
    expect(await payments(orderNo)).toEqual([{ method: 'cash', status: 'refunding', amount_fen: 700 }])
    await server.db.exec(`update hand_return set done_at = ${server.clock.now()}`)
    server.clock.advance(60_000)
    await server.sweep()
    expect(await payments(orderNo)).toEqual([{ method: 'cash', status: 'refunded', amount_fen: 700 }])
    expect(await diner.detail(orderNo)).toMatchObject({ orderState: '30', refundedFen: 700 })
  })
})

describe('two devices that pay one order', () => {
  it('by different methods: the open cashier is closed, and its diner is notified', async () => {
    const { diner, orderNo, confirm, ask } = await ordered()
    const { cashier } = await diner.prepay(orderNo)
    await ask()
    expect(await diner.api.call('/confirmPay', confirm(await codeOf(orderNo)))).toMatchObject({ orderState: '03' })
    expect(await diner.atCashier(cashier!.url, 'pay')).toEqual({ status: 409, state: 'CLOSED' })
    expect(await diner.prepay(orderNo)).toMatchObject({ channel: 'none' })
    expect(await diner.payState(orderNo)).toMatchObject({ payState: 'succeeded' })
  })

  it('the payment at the cashier wins, and the cash is refused as too late', async () => {
    const { diner, orderNo, confirm, ask } = await ordered()
    await ask()
    const { cashier } = await diner.prepay(orderNo)
    await diner.atCashier(cashier!.url, 'pay')
    expect(await diner.api.code('/confirmPay', confirm(await codeOf(orderNo)))).toBe(RESULTS.paidAlready)
    expect(await diner.detail(orderNo)).toMatchObject({ payMethod: 'wechat', orderState: '03' })
  })

  it('at once: one wins, whatever the order of their steps, and no money is kept twice', async () => {
    for (let round = 0; round < 8; round++) {
      const { diner, orderNo, confirm, ask } = await ordered()
      await ask()
      const code = await codeOf(orderNo)
      const { cashier } = await diner.prepay(orderNo)
      await Promise.all([
        diner.atCashier(cashier!.url, 'pay').then(() => diner.payState(orderNo)),
        diner.api.code('/confirmPay', confirm(code)),
        diner.api.code('/confirmPay', confirm(code)),
      ])
      server.clock.advance(60_000)
      await server.sweep()
      const retained = (await payments(orderNo)).filter(({ status }) => status === 'succeeded')
      expect(retained).toHaveLength(1)
      expect((await diner.detail(orderNo)).orderState).toBe('03')
      await noonAgain(server)
    }
  })
})
