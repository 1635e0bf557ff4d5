import { type H5App, startH5App } from '../support/h5App'
import { mailedOften } from '../support/node/invoices'
import { leversOf } from '../support/node/levers'
import { Shopper } from './support/shopper'

let app: H5App
let diner: Shopper
beforeAll(async () => {
  app = await startH5App()
  diner = await Shopper.arrive(app)
})
afterAll(() => app?.close())
afterEach(() => diner.phone.expectQuietConsole())

it('a diner adds a title, asks for the invoice of an order and sees it issued', async () => {
  const { t, page } = diner
  await diner.open('pages/order/main')
  await diner.sees(t('orders.none'))
  const who = await page.evaluate(() => (JSON.parse(localStorage.getItem('identity')!) as { value: { userId: string } }).value.userId)
  const eaten = () =>
    leversOf(app.server.url).post<{ orderNo: string }>('/orders', { who, code: 'SNTYY01', status: 'completed', quantity: 2 })
  const { orderNo } = await eaten()
  app.server.clock.advance(60_000)
  await eaten()
  await diner.open('packOther/pages/invoice/history')
  await diner.sees(t('invoice.canInvoice', { n: 2 }))
  await diner.tap(t('invoice.next'))
  // The later one stands first, below the key for all.
  await page.getByRole('checkbox').nth(2).click()
  await diner.sees(t('invoice.chosen', { n: 1 }))
  await diner.tap(t('invoice.next'))
  await diner.isAt('packOther/pages/invoice/info')
  await diner.tap(t('invoice.newTitle'))
  await diner.isAt('packOther/pages/invoice/add')
  await diner.tap(t('invoice.save'))
  await diner.sees(t('invoice.wrong.taxNumberMissing'))
  const fills = (label: string, text: string) =>
    page.getByRole('textbox', { name: label, exact: true }).filter({ visible: true }).last().fill(text)
  await fills(t('invoice.title'), '上海满满文化传播有限公司')
  await fills(t('invoice.taxNumber'), '91310105MA1FP4XK6Q')
  await fills(t('invoice.mobile'), '13800138000')
  await fills(t('invoice.email'), 'lin@manman.cn')
  await diner.tap(t('invoice.save'))
  await diner.isAt('packOther/pages/invoice/info')
  await diner.isChosen('上海满满文化传播有限公司')
  await page.getByRole('button', { name: new RegExp(`^${t('invoice.submit', { amount: '.*' })}$`) }).click()
  await diner.isAt('packOther/pages/invoice/success')
  await diner.sees(t('invoice.issuingTitle'))
  // Once it has been asked for, whoever issues it takes some seconds.
  await app.server.sweep()
  app.server.clock.advance(10_000)
  await diner.sees(t('invoice.issuedTitle'))
  await diner.tap(t('invoice.toDetail'))
  await diner.isAt('packOther/pages/invoice/historyDetail')
  await diner.sees('9131 0105 MA1F P4XK 6Q')
  await diner.named(t('invoice.see')).waitFor()
  await diner.open('packOther/pages/invoice/history')
  await page.getByRole('tab', { name: t('invoice.tab.issued') }).click()
  await diner.tap(t('invoice.sendAgain'))
  await diner.sees(t('invoice.sent'))
  await diner.open('packOther/pages/invoice/history')
  await page.getByRole('tab', { name: t('invoice.tab.issued') }).click()
  await page.getByText('上海满满文化传播有限公司').filter({ visible: true }).last().click()
  await diner.isAt('packOther/pages/invoice/historyDetail')
  await diner.tap(t('invoice.sendAgain'))
  await diner.sees(t('invoice.mailsLeft', { n: 4 }))
  await mailedOften(app.server)
  await diner.tap(t('invoice.send'))
  await diner.sees(/^一张发票一天最多再发 5 次，24 小时后可以再发/)
  await diner.open(`packOrder/pages/details?orderNo=${orderNo}`)
  await diner.sees(t('order.invoice.02'))
})
