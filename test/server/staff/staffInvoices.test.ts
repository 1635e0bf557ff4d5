import { RESULTS } from '@domain/results'
import { choose, Diner, newKey } from '../../support/node/diner'
import { smallMerchant } from '../../support/node/merchants/smallMerchant'
import { startTestServer, type TestServer } from '../../support/node/server'
import { at, auditOf, type ConsoleBrowser } from '../../support/node/staff'

/** The issuer of a merchant's invoices, and its staff's view of them (decision 0331). */

let server: TestServer
let owner: ConsoleBrowser
let accountant: ConsoleBrowser
beforeAll(async () => {
  server = await startTestServer({ preparation: smallMerchant })
  owner = (await at(server, 'owner')).browser
  accountant = (await at(server, 'accountant')).browser
})
afterAll(() => server.close())

const SELLER = { isOffered: true, name: '上海山岚茶业有限公司', taxNumber: '91310106ma1fsl8t5r', itemName: '餐饮服务', ratePermille: 60 }

async function completedMeal(): Promise<{ diner: Diner; orderNo: string }> {
  const diner = await Diner.arrive(server)
  const { orderNo } = await diner.orderOf(choose('I3'), 1, 700)
  await diner.pay(orderNo)
  for (const event of ['accept', 'make', 'ready', 'complete'])
    await fetch(`${server.url}/sandbox/orders/${orderNo}/${event}`, { method: 'POST' })
  return { diner, orderNo }
}
async function requestInvoice(title: string): Promise<{ orderNo: string; invoiceNo: string }> {
  const { diner, orderNo } = await completedMeal()
  const person = { type: 'personal' as const, taxNumber: '', companyAddress: '', companyPhone: '', bank: '', accountNumber: '' }
  const { titleId } = await diner.api.call('/addInvoiceAddress', {
    ...person,
    title,
    mobile: '13800138000',
    email: 'lin@manman.cn',
    isDefault: false,
    idempotencyKey: newKey(),
  })
  const request = { orderNos: [orderNo], titleId, email: 'lin@manman.cn', phone: '', idempotencyKey: newKey() }
  return { orderNo, invoiceNo: (await diner.api.call('/drawInvoice', request)).invoiceNo }
}
const obstacle = async () => {
  const { diner, orderNo } = await completedMeal()
  return (await diner.api.call('/queryInvoiceOrders', { orderNo })).obstacle
}

it('diners are offered invoices once an owner has set their issuer, and no longer when that is off', async () => {
  expect(await owner.call('/staff/getInvoicing', {})).toMatchObject({ isOffered: false, name: '', issuer: 'sandbox', version: 0 })
  expect(await obstacle()).toBe('notOffered')
  const wrong = await owner.answer('/staff/setInvoicing', { version: 0, ...SELLER, taxNumber: '123' })
  expect([wrong.envelope.resultCode, wrong.envelope.field]).toEqual([RESULTS.taxNumberMalformed, 'taxNumber'])
  const saved = await owner.call('/staff/setInvoicing', { version: 0, ...SELLER })
  expect(saved).toMatchObject({ ...SELLER, taxNumber: '91310106MA1FSL8T5R', version: 1 })
  expect(await obstacle()).toBeNull()
  expect(await owner.code('/staff/setInvoicing', { version: 0, ...SELLER })).toBe(RESULTS.staffChanged)
  expect(await accountant.code('/staff/setInvoicing', { version: 1, ...SELLER })).toBe(RESULTS.forbidden)
  await owner.call('/staff/setInvoicing', { version: 1, ...SELLER, isOffered: false })
  expect(await obstacle()).toBe('notOffered')
  await owner.call('/staff/setInvoicing', { version: 2, ...SELLER })
  expect(await auditOf(server, `what = 'setInvoicing'`)).toMatchObject([
    { after: { isOffered: true } },
    { before: { isOffered: true }, after: { isOffered: false } },
    { before: { isOffered: false }, after: { isOffered: true } },
  ])
})

it('an accountant finds an invoice by order, title and state, exports the list and opens the file; another merchant sees none of it', async () => {
  const one = await requestInvoice('林小满')
  server.clock.advance(1000)
  const other = await requestInvoice('周远')
  expect((await accountant.call('/staff/getInvoices', { search: one.orderNo })).list).toMatchObject([
    { invoiceNo: one.invoiceNo, title: '林小满', state: 'issuing', amountFen: 700, orders: 1, number: null },
  ])
  expect(await accountant.code('/staff/getInvoiceFile', { invoiceNo: one.invoiceNo })).toBe(RESULTS.invoiceNotReady)
  server.clock.advance(60_000)
  await server.sweep()
  server.clock.advance(60_000)
  await server.sweep()
  const issued = (await accountant.call('/staff/getInvoices', { state: 'issued' })).list
  expect(issued.map(({ invoiceNo }) => invoiceNo)).toEqual([other.invoiceNo, one.invoiceNo])
  expect((await accountant.call('/staff/getInvoices', { search: '周' })).list.map(({ invoiceNo }) => invoiceNo)).toEqual([other.invoiceNo])
  const page = await accountant.call('/staff/getInvoices', { pageSize: 1 })
  const next = await accountant.call('/staff/getInvoices', { pageSize: 1, cursor: page.nextCursor! })
  expect([...page.list, ...next.list].map(({ invoiceNo }) => invoiceNo)).toEqual([other.invoiceNo, one.invoiceNo])

  const { csv, rows, isCut } = await accountant.call('/staff/exportInvoices', {})
  expect([rows, isCut, csv.includes('林小满'), csv.includes('7.00')]).toEqual([2, false, true, true])
  const { url } = await accountant.call('/staff/getInvoiceFile', { invoiceNo: one.invoiceNo })
  const file = await fetch(server.url + url)
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf'])

  const { browser: noodle } = await at(server, 'accountant', null, 'NOODLE')
  expect((await noodle.call('/staff/getInvoices', {})).list).toEqual([])
  expect(await noodle.code('/staff/getInvoiceFile', { invoiceNo: one.invoiceNo })).toBe(RESULTS.notFound)
})
