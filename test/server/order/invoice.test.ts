import { RESULTS } from '@domain/results'
import { DAY } from '@domain/time'
import { noonAgain } from '../../support/node/clock'
import { choose, Diner, newKey, rowsOf } from '../../support/node/diner'
import { startTestServer, type TestServer } from '../../support/node/server'
import { smallMerchant } from '../../support/node/merchants/smallMerchant'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ preparation: smallMerchant })
  await server.db.exec(
    `insert into merchant_invoicing (mchnt_cd, seller_name, seller_tax_number, rate_permille) values ('TEA', '上海山岚茶业有限公司', '91310106MA1FSL8T5R', 60)`,
  )
})
afterAll(() => server.close())
beforeEach(() => noonAgain(server))

const COMPANY = {
  type: 'enterprise' as const,
  title: '上海满满文化传播有限公司',
  taxNumber: '9131 0105 ma1f p4xk 6q',
  mobile: '13800138000',
  email: 'lin@manman.cn',
  companyAddress: '愚园路 1 号',
  companyPhone: '021-12345678',
  bank: '招商银行',
  accountNumber: '6222 0000 1111 2222',
  isDefault: false,
}
const lever = (orderNo: string, event: string) => fetch(`${server.url}/sandbox/orders/${orderNo}/${event}`, { method: 'POST' })
async function eaten(diner: Diner): Promise<string> {
  const { orderNo } = await diner.orderOf(choose('I3'), 1, 700)
  await diner.pay(orderNo)
  for (const event of ['accept', 'make', 'ready', 'complete']) await lever(orderNo, event)
  return orderNo
}
const titleOf = (diner: Diner, more: object = {}) => diner.api.call('/addInvoiceAddress', { ...COMPANY, ...more, idempotencyKey: newKey() })
async function guest() {
  const diner = await Diner.arrive(server)
  return { diner, orderNo: await eaten(diner), titleId: (await titleOf(diner)).titleId }
}
const request = (orderNos: string[], titleId: string, more: object = {}) => ({
  orderNos,
  titleId,
  email: 'lin@manman.cn',
  phone: '',
  idempotencyKey: newKey(),
  ...more,
})
const settle = (invoiceNo: string, state: string, attempt = 1) =>
  server.db.exec(
    `update sandbox_invoice set state = '${state}', reason = '税号和名称对不上' where request_no = '${invoiceNo}-${attempt}';
     update invoice set due_at = 0 where invoice_no = '${invoiceNo}' and state = 'issuing'`,
  )
async function later(ms = 10_000) {
  server.clock.advance(ms)
  await server.sweep()
}
const detail = (diner: Diner, invoiceNo: string) => diner.api.call('/queryInvoiceDeatil', { invoiceNo })
async function issued() {
  const found = await guest()
  const { invoiceNo } = await found.diner.api.call('/drawInvoice', request([found.orderNo], found.titleId))
  await server.sweep()
  await later()
  return { ...found, invoiceNo }
}
/** The shop refunds a part, as its refund desk does. */
async function refunded(orderNo: string, fen: number) {
  await server.db.exec(
    `insert into payment_refund (refund_id, payment_id, amount_fen, reason, status, share_id, created_at, done_at)
     select 'R${newKey()}', payment_id, ${fen}, 'request', 'done', 'share', 0, 0 from payment where order_no = '${orderNo}';
     update payment set refunded_fen = refunded_fen + ${fen} where order_no = '${orderNo}';
     update invoice set correct_due_at = 0 where invoice_no in (select invoice_no from invoice_order where order_no = '${orderNo}' and is_held)`,
  )
}
async function textOf(url: string): Promise<string> {
  const answer = await fetch(server.url + url)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  const { extractText, getDocumentProxy } = (globalThis as unknown as { modulesFromOutside: { unpdf: typeof import('unpdf') } })
    .modulesFromOutside.unpdf
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await answer.arrayBuffer())), { mergePages: true })
  return text.replace(/\s/g, '')
}

describe('titles', () => {
  it('are trimmed, the first is the default, another can be, and a missing part is reported by its field', async () => {
    const diner = await Diner.arrive(server)
    const first = await titleOf(diner)
    expect(first).toMatchObject({ taxNumber: '91310105MA1FP4XK6Q', accountNumber: '6222000011112222', isDefault: true })
    const second = await titleOf(diner, { type: 'personal', title: '林小满', isDefault: true })
    expect(second).toMatchObject({ taxNumber: '', bank: '', isDefault: true })
    expect((await diner.api.call('/getInvoiceAddress', {})).list.map(({ titleId, isDefault }) => [titleId, isDefault])).toEqual([
      [second.titleId, true],
      [first.titleId, false],
    ])
    const { envelope } = await diner.api.answer('/addInvoiceAddress', { ...COMPANY, taxNumber: '', idempotencyKey: newKey() })
    expect(envelope).toMatchObject({ resultCode: RESULTS.taxNumberMissing, field: 'taxNumber' })
    await diner.api.call('/deleteInvoiceAddress', { titleId: second.titleId })
    expect((await diner.api.call('/getInvoiceAddress', {})).list).toHaveLength(1)
  })

  it('cannot be read, changed, deleted or used by others', async () => {
    const { titleId } = await guest()
    const { diner: other, orderNo } = await guest()
    expect((await other.api.call('/getInvoiceAddress', {})).list.map((one) => one.titleId)).not.toContain(titleId)
    expect(await other.api.code('/updateInvoiceAddress', { ...COMPANY, titleId })).toBe(RESULTS.invoiceTitleNotFound)
    expect(await other.api.code('/deleteInvoiceAddress', { titleId })).toBe(RESULTS.invoiceTitleNotFound)
    expect(await other.api.code('/drawInvoice', request([orderNo], titleId))).toBe(RESULTS.invoiceTitleNotFound)
  })

  it('are limited to twenty, however many are added at once', async () => {
    const diner = await Diner.arrive(server)
    const codes = await Promise.all(
      Array.from({ length: 23 }, () => diner.api.code('/addInvoiceAddress', { ...COMPANY, idempotencyKey: newKey() })),
    )
    expect(codes.filter((code) => code === RESULTS.tooManyInvoiceTitles)).toHaveLength(3)
    const { list } = await diner.api.call('/getInvoiceAddress', {})
    expect([list.length, list.filter(({ isDefault }) => isDefault).length]).toEqual([20, 1])
  })
})

describe('requesting an invoice', () => {
  it('twenty phones at once get one invoice, and the same key returns it again', async () => {
    const { diner, orderNo, titleId } = await guest()
    const requested = request([orderNo], titleId)
    const answers = await Promise.all([
      ...Array.from({ length: 19 }, () => diner.api.code('/drawInvoice', request([orderNo], titleId))),
      diner.api.code('/drawInvoice', requested),
    ])
    expect(answers.filter((code) => code === RESULTS.success)).toHaveLength(1)
    expect(answers.filter((code) => code === RESULTS.invoicedAlready)).toHaveLength(19)
    const other = await guest()
    const again = request([other.orderNo], other.titleId)
    expect(await other.diner.api.call('/drawInvoice', again)).toEqual(await other.diner.api.call('/drawInvoice', again))
  })

  it('is refused before the order is completed, after 180 days, for others’ orders, and where the merchant issues none', async () => {
    const { diner, orderNo, titleId } = await guest()
    const unpaid = await diner.orderOf(choose('I3'), 1, 700)
    expect(await diner.api.code('/drawInvoice', request([unpaid.orderNo], titleId))).toBe(RESULTS.invoiceNotYet)
    const stranger = await guest()
    expect(await stranger.diner.api.code('/drawInvoice', request([orderNo], stranger.titleId))).toBe(RESULTS.orderNotFound)
    await server.db.exec(`update customer_order set paid_at = paid_at - ${181 * DAY} where order_no = '${orderNo}'`)
    expect(await diner.api.code('/drawInvoice', request([orderNo], titleId))).toBe(RESULTS.invoiceTooLate)
    expect((await diner.api.call('/queryInvoiceOrders', { orderNo })).obstacle).toBe('tooOld')
  })

  it('for several orders adds up their amounts, and removes them from the list', async () => {
    const { diner, orderNo, titleId } = await guest()
    const second = await eaten(diner)
    expect((await diner.api.call('/queryInvoiceOrders', {})).list.map(({ amountFen }) => amountFen)).toEqual([700, 700])
    const drawn = await diner.api.call('/drawInvoice', request([orderNo, second], titleId))
    expect(drawn).toMatchObject({ invoiceState: '01', amountFen: 1400, orderCount: 2 })
    expect((await diner.api.call('/queryInvoiceOrders', {})).list).toEqual([])
    expect((await diner.detail(orderNo)).invoice).toEqual({ invoiceNo: drawn.invoiceNo, invoiceState: '01', obstacle: 'invoiced' })
  })

  it('is possible for a top-up, and not again for orders that it paid', async () => {
    await server.db.exec(
      `insert into shop_payment_method (shop_id, method) values ('S1', 'balance');
       insert into top_up_rule (rule_id, mchnt_cd, shop_id, is_open, min_fen) values ('TEA', 'TEA', null, true, 5000)`,
    )
    const diner = await Diner.arrive(server, undefined, { phone: '13811112222', member: true })
    const { titleId } = await titleOf(diner)
    const topUp = await diner.api.call('/rechargePay', { shopId: 'S1', amount: '50', agreed: true, idempotencyKey: newKey() })
    await diner.pay(topUp.orderNo)
    const { orderNo } = await diner.orderOf(choose('I3'), 1, 700)
    await diner.api.call('/confirmPay', { orderNo, method: 'balance', idempotencyKey: newKey() })
    for (const event of ['accept', 'make', 'ready', 'complete']) await lever(orderNo, event)
    expect((await diner.api.call('/queryInvoiceOrders', {})).list).toMatchObject([{ orderNo: topUp.orderNo, amountFen: 5_000 }])
    expect(await diner.api.code('/drawInvoice', request([orderNo], titleId))).toBe(RESULTS.invoiceStoredValue)
    const { invoiceNo, amountFen } = await diner.api.call('/drawInvoice', request([topUp.orderNo], titleId))
    expect(amountFen).toBe(5_000)
    await server.sweep()
    await later()
    const item = { itemName: '预付卡销售和充值', ratePermille: null }
    expect(await detail(diner, invoiceNo)).toMatchObject({ ...item, invoiceState: '02', netFen: 5_000, taxFen: 0 })
    const text = await textOf((await diner.api.call('/getInvoiceFile', { invoiceNo })).url)
    for (const part of ['预付卡销售和充值', '不征税', '***', '50.00']) expect(text).toContain(part)
    expect(text).not.toContain('%')
  })

  it('of a meal that a card paid in part covers only the other part, and never both a card and a meal', async () => {
    const diner = await Diner.arrive(server, undefined, { phone: '13811113333', member: true })
    const { titleId } = await titleOf(diner)
    const topUp = await diner.api.call('/rechargePay', { shopId: 'S1', amount: '50', agreed: true, idempotencyKey: newKey() })
    await diner.pay(topUp.orderNo)
    server.clock.advance(1_000)
    await server.db.exec(`update value_card set principal_fen = 200 where user_id = '${diner.who.userId}'`)
    const { orderNo } = await diner.orderOf(choose('I3'), 1, 700)
    await diner.api.call('/confirmPay', { orderNo, method: 'balance', amountFen: 200, idempotencyKey: newKey() })
    await diner.pay(orderNo)
    for (const event of ['accept', 'make', 'ready', 'complete']) await lever(orderNo, event)
    const { list } = await diner.api.call('/queryInvoiceOrders', {})
    expect(list.map(({ amountFen, item }) => [amountFen, item])).toEqual([
      [500, 'sale'],
      [5_000, 'prepaidCard'],
    ])
    expect(await diner.api.code('/drawInvoice', request([orderNo, topUp.orderNo], titleId))).toBe(RESULTS.invoiceSeveralItems)
    const drawn = await diner.api.call('/drawInvoice', request([orderNo], titleId))
    expect(await detail(diner, drawn.invoiceNo)).toMatchObject({ amountFen: 500, itemName: '餐饮服务', ratePermille: 60 })
  })
})

describe('an invoice', () => {
  it('is issued, mailed once, and its file names buyer, seller, amount and orders', async () => {
    const { diner, orderNo, invoiceNo } = await issued()
    expect(await detail(diner, invoiceNo)).toMatchObject({
      invoiceState: '02',
      number: expect.stringMatching(/^\d{20}$/),
      netFen: 660,
      taxFen: 40,
    })
    await later()
    const mails = await rowsOf<{ recipient: string }>(
      server,
      `select recipient from mail_outbox where mail_id in (select message_id from invoice_message where invoice_no = '${invoiceNo}')`,
    )
    expect(mails).toEqual([{ recipient: 'lin@manman.cn' }])
    const { url } = await diner.api.call('/getInvoiceFile', { invoiceNo })
    const text = await textOf(url)
    for (const part of ['上海满满文化传播有限公司', '91310105MA1FP4XK6Q', '上海山岚茶业有限公司', '7.00', orderNo])
      expect(text).toContain(part)
    server.clock.advance(11 * 60_000)
    expect((await (await fetch(server.url + url)).json()) as object).toMatchObject({ resultCode: RESULTS.notFound })
    const other = await Diner.arrive(server)
    expect(await other.api.code('/queryInvoiceDeatil', { invoiceNo })).toBe(RESULTS.invoiceNotFound)
    expect(await other.api.code('/getInvoiceFile', { invoiceNo })).toBe(RESULTS.invoiceNotFound)
  })

  it('that failed shows the reason, releases its orders, and can be requested again with another title', async () => {
    const { diner, orderNo, titleId } = await guest()
    const { invoiceNo } = await diner.api.call('/drawInvoice', request([orderNo], titleId))
    await server.sweep()
    await settle(invoiceNo, 'failed')
    await server.sweep()
    expect(await detail(diner, invoiceNo)).toMatchObject({ invoiceState: '03', failReason: '税号和名称对不上', canRetry: true })
    const person = await titleOf(diner, { type: 'personal', title: '林小满' })
    const again = await diner.api.call('/drawInvoice', request([], person.titleId, { invoiceNo }))
    expect(again).toMatchObject({ invoiceNo, invoiceState: '01', title: '林小满' })
    await server.sweep()
    await later()
    expect((await detail(diner, invoiceNo)).invoiceState).toBe('02')
    expect((await diner.api.call('/queryInvoiceHistory', { filter: 'all' })).list).toHaveLength(1)
  })

  it('is replaced after a partial refund by a red one and a new one for the rest', async () => {
    const { diner, orderNo, invoiceNo } = await issued()
    await refunded(orderNo, 300)
    for (let round = 0; round < 4; round++) await later()
    const found = await detail(diner, invoiceNo)
    expect(found).toMatchObject({ invoiceState: '04', amountFen: 700 })
    expect(found.related.map(({ relation, amountFen, invoiceState }) => [relation, amountFen, invoiceState])).toEqual([
      ['red', 700, '02'],
      ['replacement', 400, '02'],
    ])
    expect((await diner.detail(orderNo)).invoice).toMatchObject({ invoiceState: '02', obstacle: 'invoiced' })
  })

  it('is replaced after a full refund by a red one only', async () => {
    const { diner, orderNo, invoiceNo } = await issued()
    await refunded(orderNo, 700)
    for (let round = 0; round < 3; round++) await later()
    const found = await detail(diner, invoiceNo)
    expect([found.invoiceState, found.related.map(({ relation }) => relation)]).toEqual(['04', ['red']])
    expect((await diner.api.call('/queryInvoiceOrders', { orderNo })).obstacle).toBe('nothingPaid')
  })
})
