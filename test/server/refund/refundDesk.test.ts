import fc from 'fast-check'
import { splitRefund } from '@domain/order/refund/refundSplit'
import { DAY, HOUR } from '@domain/time'
import { noonAgain } from '../../support/node/clock'
import { choose, Diner, newKey, rowsOf, setStock } from '../../support/node/diner'
import { RULES } from '../../support/node/database/invariants'
import { leversOf } from '../../support/node/levers'
import { startTestServer, type TestServer } from '../../support/node/server'
import { smallMerchant } from '../../support/node/merchants/smallMerchant'

const CAKE = choose('I2')
const UNIT = 900

let server: TestServer
let lever: ReturnType<typeof leversOf>
beforeAll(async () => {
  server = await startTestServer({ preparation: smallMerchant })
  lever = leversOf(server.url)
  await server.db.exec(`insert into shop_payment_method (shop_id, method) values ('S1', 'cash')`)
})
afterAll(() => server.close())
beforeEach(async () => {
  await noonAgain(server)
  await server.db.exec(`update shop set order_refund = true, refund_auto = false, refund_minutes = 60`)
  await setStock(server, 'I2', 50)
})

const finish = async (orderNo: string) => {
  for (const event of ['accept', 'make', 'ready', 'pickUp']) await lever.post(`/orders/${orderNo}/${event}`)
}
async function bought(quantity = 1) {
  const diner = await Diner.arrive(server)
  const { orderNo } = await diner.orderOf(CAKE, quantity, UNIT)
  await diner.pay(orderNo)
  await finish(orderNo)
  return { diner, orderNo }
}
const request = (orderNo: string, more: object = {}) => lever.post<{ refundId: string }>('/refunds', { orderNo, ...more })
const approve = (refundId: string, more: object = {}) => lever.post(`/refunds/${refundId}`, { action: 'approve', ...more })
const newest = async (diner: Diner, orderNo: string) => (await diner.detail(orderNo)).refunds![0]!

describe('the sandbox’s provider', () => {
  it('that is slow: the refund is under way until it has arrived', async () => {
    const { diner, orderNo } = await bought()
    const { refundId } = await request(orderNo, { provider: 'late' })
    await approve(refundId)
    await server.sweep()
    expect(await newest(diner, orderNo)).toMatchObject({ state: '02', sources: [{ returnedAt: null }] })
    expect((await diner.detail(orderNo)).orderState).toBe('20')
    expect((await lever.get<{ owed: object[] }>('/refunds')).owed).toMatchObject([{ refundId, state: 'approved', grantedFen: 900 }])
    server.clock.advance(HOUR)
    await server.sweep()
    expect(await newest(diner, orderNo)).toMatchObject({ state: '03' })
    expect((await lever.get<{ owed: object[] }>('/refunds')).owed).toEqual([])
  })

  it('that refuses is called again and again, no refund is reported as finished, and it is made once when it is allowed', async () => {
    const { diner, orderNo } = await bought()
    const { refundId } = await request(orderNo, { provider: 'refuses' })
    await approve(refundId)
    for (let hours = 0; hours < 5; hours++) {
      await server.sweep()
      server.clock.advance(HOUR)
    }
    expect(await newest(diner, orderNo)).toMatchObject({ state: '02' })
    expect((await diner.detail(orderNo)).refundedFen).toBe(0)
    await lever.post(`/payments/${orderNo}/refunds`, { provider: 'prompt' })
    await server.sweep()
    expect(await newest(diner, orderNo)).toMatchObject({ state: '03' })
    expect(
      await rowsOf(
        server,
        `select sum(r.amount_fen)::int as fen from sandbox_refund r join payment p on p.payment_id = r.out_trade_no where p.order_no = '${orderNo}'`,
      ),
    ).toEqual([{ fen: 900 }])
  })

  it('levers without effect report the reason', async () => {
    const { orderNo } = await bought()
    expect(await lever.try('POST', '/refunds', { orderNo: 'nobody' })).toMatchObject({ status: 404 })
    expect(await lever.try('POST', '/refunds', { orderNo, provider: 'sometimes' })).toMatchObject({
      status: 400,
      body: { field: 'provider' },
    })
    await request(orderNo)
    expect(await lever.try('POST', '/refunds', { orderNo })).toMatchObject({ status: 409 })
    expect(await lever.try('POST', '/payments/nobody/refunds', { provider: 'late' })).toMatchObject({ status: 404 })
  })
})

it('a shop’s setting that agrees at once is a lever', async () => {
  await lever.post('/shops/S1', { refundAuto: true })
  const { diner, orderNo } = await bought()
  await request(orderNo)
  expect(await newest(diner, orderNo)).toMatchObject({ answeredBy: 'setting', grantedFen: 900 })
})

describe('an order that was paid with cash and at WeChat', () => {
  /** So much in cash, the rest at WeChat. */
  async function paidByTwo(cashFen: number) {
    const diner = await Diner.arrive(server)
    const { orderNo } = await diner.orderOf(CAKE, 3, UNIT)
    const cash = (code?: string) =>
      diner.api.call('/confirmPay', { orderNo, method: 'cash', amountFen: cashFen, idempotencyKey: newKey(), ...(code && { code }) })
    await cash()
    const [row] = await rowsOf<{ code: string }>(server, `select code from waiter_code where order_no = '${orderNo}'`)
    expect(await cash(row!.code)).toMatchObject({ orderState: '01', leftFen: 2700 - cashFen })
    await diner.pay(orderNo)
    await finish(orderNo)
    return { diner, orderNo }
  }
  const payments = (orderNo: string) =>
    rowsOf<{ method: string; amount_fen: number; refunded_fen: number; status: string }>(
      server,
      `select method, amount_fen, refunded_fen, status from payment where order_no = '${orderNo}' and status <> 'closed' order by method`,
    )
  const byHand = async () => {
    await server.db.exec(`update hand_return set done_at = ${server.clock.now()} where done_at is null`)
    server.clock.advance(60_000)
    await server.sweep()
  }

  it('is refunded to each method exactly, portion by portion, whatever the shares', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 2699 }), fc.constantFrom([1, 1, 1], [2, 1], [1, 2], [3]), async (cashFen, parts) => {
        await setStock(server, 'I2', 50)
        const { diner, orderNo } = await paidByTwo(cashFen)
        for (const quantity of parts) {
          const { refundId } = await request(orderNo)
          const { lines, payments: held = [] } = await diner.detail(orderNo)
          await approve(refundId, { lines: [{ lineNo: lines[0]!.lineNo, quantity }] })
          await server.sweep()
          // As its page showed before the request.
          const { sources, grantedFen } = await newest(diner, orderNo)
          const promised = splitRefund(
            grantedFen!,
            held.map(({ refundedFen = 0, ...one }) => ({ ...one, refundedFen, paymentId: one.method })),
          )
          expect(sources).toMatchObject(promised.map(({ method, amountFen }) => ({ method, amountFen })))
          await byHand()
          expect(await rowsOf(server, RULES)).toEqual([])
        }
        expect(await payments(orderNo)).toEqual([
          { method: 'cash', amount_fen: cashFen, refunded_fen: cashFen, status: 'refunded' },
          { method: 'wechat', amount_fen: 2700 - cashFen, refunded_fen: 2700 - cashFen, status: 'refunded' },
        ])
        expect(await diner.detail(orderNo)).toMatchObject({ orderState: '22', refundedFen: 2700 })
      }),
      { numRuns: 6 },
    )
  })

  it('is refunded by the bank first, and cash is owed until staff have returned it', async () => {
    const { diner, orderNo } = await paidByTwo(1000)
    const { refundId } = await request(orderNo)
    await approve(refundId, { lines: [{ lineNo: (await diner.detail(orderNo)).lines[0]!.lineNo, quantity: 2 }] })
    await server.sweep()
    expect((await newest(diner, orderNo)).sources).toMatchObject([
      { method: 'wechat', amountFen: 1700, returnedAt: expect.any(Number) },
      { method: 'cash', amountFen: 100, returnedAt: null },
    ])
    expect(await newest(diner, orderNo)).toMatchObject({ state: '02' })
    await byHand()
    expect(await newest(diner, orderNo)).toMatchObject({ state: '03' })
  })
})

describe('the sandbox’s invoices', () => {
  it('are requested, delayed, refused and issued by levers, and their mails can be read', async () => {
    await server.db.exec(
      `insert into merchant_invoicing (mchnt_cd, seller_name, seller_tax_number, rate_permille) select mchnt_cd, '上海山岚茶业有限公司', '91310000MA1K35XK6Q', 60
         from merchant on conflict do nothing`,
    )
    const { diner, orderNo } = await bought()
    const state = async (invoiceNo: string) => (await diner.api.call('/queryInvoiceDeatil', { invoiceNo })).invoiceState
    const { invoiceNo } = await lever.post<{ invoiceNo: string }>('/invoices', { orderNo, action: 'hold' })
    server.clock.advance(DAY)
    await server.sweep()
    expect(await state(invoiceNo)).toBe('01')
    await lever.post(`/invoices/${invoiceNo}`, { action: 'fail', reason: '税号不对' })
    expect(await diner.api.call('/queryInvoiceDeatil', { invoiceNo })).toMatchObject({ invoiceState: '03', failReason: '税号不对' })
    expect(await lever.try('POST', `/invoices/${invoiceNo}`, { action: 'finish' })).toMatchObject({ status: 409 })
    const second = await bought()
    const issued = await lever.post<{ invoiceNo: string }>('/invoices', { orderNo: second.orderNo, action: 'finish' })
    expect((await second.diner.api.call('/queryInvoiceDeatil', { invoiceNo: issued.invoiceNo })).invoiceState).toBe('02')
    const { list } = await lever.get<{ list: { invoiceNo: string; state: string; number: string | null }[] }>('/invoices')
    expect(list.map((one) => [one.invoiceNo, one.state])).toEqual(
      expect.arrayContaining([
        [invoiceNo, 'failed'],
        [issued.invoiceNo, 'issued'],
      ]),
    )
    await server.sweep()
    const mails = await lever.get<{ list: { mailId: string; to: string }[] }>('/mails')
    expect(mails.list).toMatchObject([{ to: 'diner@example.com' }])
    const file = await fetch(`${server.url}/sandbox/mails/${mails.list[0]!.mailId}/attachment`)
    expect([
      file.headers.get('content-type'),
      Buffer.from(await file.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ]).toEqual(['application/pdf', '%PDF-'])
    expect(await lever.try('POST', '/invoices/nobody', { action: 'finish' })).toMatchObject({ status: 404 })
    expect(await lever.try('POST', '/invoices', { orderNo: second.orderNo })).toMatchObject({ status: 409 })
  })
})
