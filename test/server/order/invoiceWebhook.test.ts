import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { HOUR } from '@domain/time'
import { createWebhookInvoices } from '../../../server/ports/webhook/invoice'
import { createWebhookMail } from '../../../server/ports/webhook/mail'
import { noonAgain } from '../../support/node/clock'
import { choose, Diner, newKey, rowsOf, setStock } from '../../support/node/diner'
import { startTestServer, type TestServer } from '../../support/node/server'
import { smallMerchant } from '../../support/node/merchants/smallMerchant'

const SECRET = 'shared-by-both-sides'
const NUMBER = '26310000000000000042'

type Reply = number | object | 'nothing'
interface Requested {
  path: string
  body: Record<string, unknown> & { requestNo?: string; mailId?: string; to?: string }
  isSigned: boolean
}

/** The merchant's issuer and mail provider, with the faults that the test sets. */
const company = {
  requests: [] as Requested[],
  reply: (_requested: Requested): Reply => 500,
  url: '',
  close: async () => {},
}

let server: TestServer
beforeAll(async () => {
  const http = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks)
      const stamp = String(request.headers['x-zhuoma-timestamp'])
      const isSigned = createHmac('sha256', SECRET).update(`${stamp}.`).update(body).digest('hex') === request.headers['x-zhuoma-signature']
      const requested = { path: request.url!, body: JSON.parse(body.toString()) as Requested['body'], isSigned }
      company.requests.push(requested)
      const reply = company.reply(requested)
      if (reply === 'nothing') return
      response.statusCode = typeof reply === 'number' ? reply : 200
      response.end(typeof reply === 'number' ? '' : JSON.stringify(reply))
    })
  })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  company.url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  company.close = async () => {
    http.closeAllConnections()
    await new Promise((resolve) => http.close(resolve))
  }
  server = await startTestServer({
    preparation: smallMerchant,
    config: {
      invoiceAdapter: 'webhook',
      invoiceWebhookUrl: `${company.url}/invoices`,
      invoiceWebhookSecret: SECRET,
      mailAdapter: 'webhook',
      mailWebhookUrl: `${company.url}/mails`,
      mailWebhookSecret: SECRET,
    },
  })
  await server.db.exec(
    `insert into merchant_invoicing (mchnt_cd, seller_name, seller_tax_number, rate_permille)
     select mchnt_cd, '上海山岚茶业有限公司', '91310000MA1K35XK6Q', 60 from merchant on conflict do nothing`,
  )
})
afterAll(async () => {
  await server.close()
  await company.close()
})
beforeEach(async () => {
  await noonAgain(server)
  await setStock(server, 'I3', 50)
  company.requests.length = 0
  company.reply = () => 500
})

async function eats(diner: Diner): Promise<string> {
  const { orderNo } = await diner.orderOf(choose('I3'), 1, 700)
  await diner.pay(orderNo)
  for (const event of ['accept', 'make', 'ready', 'complete'])
    await fetch(`${server.url}/sandbox/orders/${orderNo}/${event}`, { method: 'POST' })
  return orderNo
}
async function topsUp(diner: Diner): Promise<string> {
  const { orderNo } = await diner.api.call('/rechargePay', { shopId: 'S1', amount: '50', agreed: true, idempotencyKey: newKey() })
  await diner.pay(orderNo)
  return orderNo
}

/** A completed order whose invoice was requested. */
async function requested(orders = eats, who: { phone?: string; member?: boolean } = {}) {
  const diner = await Diner.arrive(server, undefined, who)
  const orderNo = await orders(diner)
  const { titleId } = await diner.api.call('/addInvoiceAddress', {
    type: 'personal',
    title: '林小满',
    taxNumber: '',
    mobile: '13800138000',
    email: 'lin@manman.cn',
    companyAddress: '',
    companyPhone: '',
    bank: '',
    accountNumber: '',
    isDefault: true,
    idempotencyKey: newKey(),
  })
  const { invoiceNo } = await diner.api.call('/drawInvoice', {
    orderNos: [orderNo],
    titleId,
    email: 'lin@manman.cn',
    phone: '',
    idempotencyKey: newKey(),
  })
  const detail = () => diner.api.call('/queryInvoiceDeatil', { invoiceNo })
  return { diner, orderNo, invoiceNo, requestNo: `${invoiceNo}-1`, detail }
}
const issued = () => ({ state: 'issued', number: NUMBER, issuedAt: server.clock.now() })
const later = async (ms = HOUR) => {
  server.clock.advance(ms)
  await server.sweep()
}
const requests = (requestNo: string) => company.requests.filter(({ body }) => body.requestNo === requestNo)
const mails = () => company.requests.filter(({ path }) => path === '/mails')

/** The company's own reports. */
async function notifies(
  payload: unknown,
  { secret = SECRET, at = server.clock.now(), raw = JSON.stringify(payload) } = {},
): Promise<number> {
  const signature = createHmac('sha256', secret).update(`${at}.`).update(raw).digest('hex')
  const headers = { 'content-type': 'application/json', 'x-zhuoma-timestamp': String(at), 'x-zhuoma-signature': signature }
  return (await fetch(`${server.url}/notify/invoice`, { method: 'POST', headers, body: raw })).status
}

describe('an issuer of invoices', () => {
  it('that answers 5xx, or malformed data, gets the same request until there is a valid answer', async () => {
    const { requestNo, detail } = await requested()
    for (const reply of [503, { state: 'perhaps' }, { state: 'issued', number: '' }, 204]) {
      company.reply = () => reply
      await later()
      expect(await detail()).toMatchObject({ invoiceState: '01' })
    }
    company.reply = ({ path }) => (path === '/invoices' ? issued() : 200)
    await later()
    expect(await detail()).toMatchObject({ invoiceState: '02', number: NUMBER })
    const all = requests(requestNo)
    expect(all.length).toBeGreaterThanOrEqual(5)
    expect(new Set(all.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(all.every(({ isSigned }) => isSigned)).toBe(true)
  })

  it('is informed that a top-up is a prepaid card, which is not taxed, and a meal the merchant’s sale', async () => {
    await server.db.exec(`insert into top_up_rule (rule_id, mchnt_cd, shop_id, is_open, min_fen) values ('TEA', 'TEA', null, true, 5000)`)
    const topUp = await requested(topsUp, { phone: '13811114444', member: true })
    const meal = await requested()
    await later()
    const seller = { name: '上海山岚茶业有限公司', taxNumber: '91310000MA1K35XK6Q' }
    expect(requests(topUp.requestNo)[0]!.body).toMatchObject({
      amountFen: 5_000,
      taxFen: 0,
      seller: { ...seller, itemName: '预付卡销售和充值', itemCode: '601', ratePermille: null },
    })
    expect(requests(meal.requestNo)[0]!.body).toMatchObject({ taxFen: 40, seller: { ...seller, itemName: '餐饮服务', ratePermille: 60 } })
  })

  it('that never answers leaves it open, and each wait is limited', async () => {
    company.reply = () => 'nothing'
    const port = createWebhookInvoices({ url: `${company.url}/invoices`, secret: SECRET }, () => server.clock.now(), 30)
    await expect(port.issue({ requestNo: 'late' } as never)).rejects.toThrow()
    const mail = createWebhookMail({ url: `${company.url}/mails`, secret: SECRET }, () => server.clock.now(), 30)
    const attachment = { name: 'x.pdf', type: 'application/pdf', bytes: Buffer.from('x') }
    expect(await mail.send({ mailId: 'M1', to: 'a@b.cn', subject: '', text: '', attachment })).toBe('unknown')
  })

  it('may report by itself, twice and late: the report is applied once, and mailed once', async () => {
    const { requestNo, detail, invoiceNo } = await requested()
    company.reply = ({ path }) => (path === '/invoices' ? { state: 'processing' } : 200)
    await later()
    const announced = { requestNo, answer: issued() }
    expect(await Promise.all([notifies(announced), notifies(announced), notifies(announced)])).toEqual([200, 200, 200])
    expect(await detail()).toMatchObject({ invoiceState: '02', number: NUMBER })
    await later()
    // Later reports are ignored.
    expect(await notifies({ requestNo, answer: { state: 'failed', reason: 'changed our mind' } })).toBe(200)
    expect(await notifies({ requestNo, answer: { ...issued(), number: 'another' } })).toBe(200)
    expect(await detail()).toMatchObject({ invoiceState: '02', number: NUMBER })
    expect(mails().filter(({ body }) => body.to === 'lin@manman.cn')).toHaveLength(1)
    expect(await rowsOf(server, `select count(*)::int as sent from invoice_message where invoice_no = '${invoiceNo}'`)).toEqual([
      { sent: 1 },
    ])
  })

  it('is accepted by its signature only: forged, replayed, malformed and unknown reports change nothing', async () => {
    const { requestNo, detail } = await requested()
    company.reply = () => ({ state: 'processing' })
    await later()
    const announced = { requestNo, answer: issued() }
    expect(await notifies(announced, { secret: 'somebody else’s' })).toBe(401)
    expect(await notifies(announced, { at: server.clock.now() - 6 * 60_000 })).toBe(401)
    expect(await notifies(announced, { at: server.clock.now() + 6 * 60_000 })).toBe(401)
    expect(await notifies(null, { raw: '{' })).toBe(400)
    expect(await notifies({ requestNo, answer: { state: 'issued', number: 'with\u0000nul', issuedAt: 1 } })).toBe(400)
    expect(await notifies({ requestNo: 'F00-1', answer: issued() })).toBe(404)
    const unsigned = await fetch(`${server.url}/notify/invoice`, {
      method: 'POST',
      body: JSON.stringify(announced),
      headers: { 'content-type': 'application/json' },
    })
    expect(unsigned.status).toBe(401)
    expect(await detail()).toMatchObject({ invoiceState: '01', number: null })
  })

  it('that refuses releases the order, and its late report on the first request does not affect the second', async () => {
    const { diner, orderNo, invoiceNo, requestNo, detail } = await requested()
    company.reply = () => ({ state: 'failed', reason: '税号不对' })
    await later()
    expect(await detail()).toMatchObject({ invoiceState: '03', failReason: '税号不对' })
    const { list } = await diner.api.call('/getInvoiceAddress', {})
    company.reply = () => ({ state: 'processing' })
    await diner.api.call('/drawInvoice', {
      orderNos: [orderNo],
      titleId: list[0]!.titleId,
      email: 'lin@manman.cn',
      phone: '',
      invoiceNo,
      idempotencyKey: newKey(),
    })
    expect(await notifies({ requestNo, answer: issued() })).toBe(200)
    expect(await detail()).toMatchObject({ invoiceState: '01' })
    expect(await notifies({ requestNo: `${invoiceNo}-2`, answer: issued() })).toBe(200)
    expect(await detail()).toMatchObject({ invoiceState: '02' })
  })
})

describe('a mail provider', () => {
  const withMail = async (reply: () => Reply) => {
    const found = await requested()
    company.reply = ({ path }) => (path === '/invoices' ? issued() : reply())
    await later()
    return found
  }

  it('that answers 5xx gets the same mail, under the same id, until it accepts it', async () => {
    const { detail } = await withMail(() => 503)
    expect((await detail()).sentAt ?? null).toBeNull()
    await later()
    company.reply = () => 200
    await later()
    await later()
    const all = mails()
    expect(all.length).toBeGreaterThanOrEqual(3)
    expect(new Set(all.map(({ body }) => body.mailId)).size).toBe(1)
    expect(all.every(({ isSigned }) => isSigned)).toBe(true)
    const before = all.length
    await later()
    expect(mails()).toHaveLength(before)
  })

  it('that refuses an address is not called again, and no mail is reported as sent', async () => {
    const { invoiceNo } = await withMail(() => 422)
    await later()
    await later()
    expect(mails()).toHaveLength(1)
    expect(await rowsOf(server, `select sent_at, due_at from invoice_message where invoice_no = '${invoiceNo}'`)).toEqual([
      { sent_at: null, due_at: null },
    ])
  })
})
