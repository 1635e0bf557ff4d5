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

describe('an issued invoice that is mailed again', () => {
  let mailboxes = 0
  const newMailbox = () => `guest${(mailboxes += 1)}@example.cn`
  const send = (diner: Diner, invoiceNo: string, email = newMailbox()) =>
    diner.api.code('/sendInvoice', { invoiceNo, email, idempotencyKey: newKey() })
  const mailed = (invoiceNo: string) =>
    rowsOf<{ recipient: string }>(
      server,
      `select m.recipient from mail_outbox m join invoice_message on message_id = mail_id where invoice_no = '${invoiceNo}' and is_repeat`,
    )

  it('is sent five times a day, also when two phones request it at once, with the number left and the next possible time', async () => {
    const { diner, invoiceNo } = await issued()
    expect((await detail(diner, invoiceNo)).mailsLeft).toBe(5)
    const requested = { invoiceNo, email: newMailbox(), idempotencyKey: newKey() }
    for (let again = 0; again < 3; again++) await diner.api.call('/sendInvoice', requested)
    expect((await detail(diner, invoiceNo)).mailsLeft).toBe(4)
    server.clock.advance(90 * 60_000)
    const codes = await Promise.all(Array.from({ length: 12 }, () => send(diner, invoiceNo)))
    expect(codes.filter((code) => code === RESULTS.success)).toHaveLength(4)
    expect(codes.filter((code) => code === RESULTS.invoiceMailedOften)).toHaveLength(8)
    const texts: string[] = []
    for (const lang of ['', 'zh-TW', 'en', 'yue'])
      texts.push((await diner.api.with({ lang }).answer('/sendInvoice', { ...requested, idempotencyKey: newKey() })).envelope.resultMsg)
    expect(new Set(texts).size).toBe(4)
    expect(texts[2]).toMatch(/sent again 5 times a day.*in 23 h/)
    expect((await detail(diner, invoiceNo)).mailsLeft).toBe(0)
    await server.sweep()
    expect(await mailed(invoiceNo)).toHaveLength(5)
    server.clock.advance(DAY - 90 * 60_000)
    expect([await send(diner, invoiceNo), await send(diner, invoiceNo)]).toEqual([RESULTS.success, RESULTS.invoiceMailedOften])
  })

  it('is sent to one mailbox ten times a day, whoever requests it and however it is written, and to others meanwhile', async () => {
    const mailbox = newMailbox()
    const [name, domain] = mailbox.split('@')
    const owners = [await issued(), await issued(), await issued()]
    const codes = await Promise.all(
      owners.flatMap(({ diner, invoiceNo }) =>
        [mailbox, mailbox.toUpperCase(), `${name}+1@${domain}`, `${name}+x+y@${domain}`].map((email) => send(diner, invoiceNo, email)),
      ),
    )
    expect(codes.filter((code) => code === RESULTS.success)).toHaveLength(10)
    expect(codes.filter((code) => code === RESULTS.mailboxMailedOften)).toHaveLength(2)
    const { diner, invoiceNo } = await issued()
    const { envelope } = await diner.api.answer('/sendInvoice', { invoiceNo, email: mailbox, idempotencyKey: newKey() })
    expect(envelope).toMatchObject({ resultCode: RESULTS.mailboxMailedOften, field: 'email' })
    expect(await send(diner, invoiceNo)).toBe(RESULTS.success)
  })

  it('is sent twenty times a day for one person, whichever of their invoices it is', async () => {
    const { diner, invoiceNo, titleId } = await issued()
    const all = [invoiceNo]
    for (let more = 0; more < 4; more++) all.push((await diner.api.call('/drawInvoice', request([await eaten(diner)], titleId))).invoiceNo)
    await server.sweep()
    await later()
    const codes: string[] = []
    for (const one of all) for (let again = 0; again < 5; again++) codes.push(await send(diner, one))
    expect(codes).toEqual([...Array(20).fill(RESULTS.success), ...Array(5).fill(RESULTS.invoicesMailedOften)])
    expect((await detail(diner, all[4]!)).mailsLeft).toBe(0)
  })

  it('that fails is reported and does not count for the invoice, but repeated failures are limited', async () => {
    const { diner, invoiceNo } = await issued()
    await later()
    const mail = server.app.deps.ports.mail!
    const { send: sendMail } = mail
    mail.send = async () => 'rejected'
    try {
      for (let again = 0; again < 20; again++) {
        expect(await send(diner, invoiceNo, `gone${again}@example.cn`)).toBe(RESULTS.success)
        await server.sweep()
        server.clock.advance(1000)
      }
      expect((await detail(diner, invoiceNo)).mailFailedTo).toBe('gone19@example.cn')
      expect(await send(diner, invoiceNo)).toBe(RESULTS.invoicesMailedOften)
    } finally {
      mail.send = sendMail
    }
    server.clock.advance(DAY)
    expect((await detail(diner, invoiceNo)).mailsLeft).toBe(5)
    expect(await send(diner, invoiceNo)).toBe(RESULTS.success)
    await server.sweep()
    expect(await detail(diner, invoiceNo)).toMatchObject({ mailsLeft: 4, mailFailedTo: null })
  })

  it.each(['a@b', 'a@b..cn', 'a..b@c.cn', 'a@1.2.3.4', 'a,b@c.cn'])(
    'goes not to %s, which is no address, and names the field',
    async (email) => {
      const { diner, invoiceNo } = await issued()
      const { envelope } = await diner.api.answer('/sendInvoice', { invoiceNo, email, idempotencyKey: newKey() })
      expect(envelope).toMatchObject({ resultCode: RESULTS.emailMalformed, field: 'email' })
    },
  )
})
