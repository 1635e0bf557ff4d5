import { type H5App, startH5App } from '../../support/h5App'
import { until } from '../../support/until'
import { mailedOften } from '../../support/node/features/invoices'
import { leversOf } from '../../support/node/levers'
import { fieldOf, logsIn } from '../support/logIn'
import { Shopper } from '../support/shopper'

/** Of the demo. */
const LIN = { phone: '13800000001', name: '林小满' }

let app: H5App
let diner: Shopper
beforeAll(async () => {
  app = await startH5App()
  diner = await Shopper.arrive(app)
})
afterAll(() => app?.close())
afterEach(() => diner.phone.expectQuietConsole())

it('a diner adds a title, requests the invoice of an order and sees it issued', async () => {
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
  await page
    .getByRole('checkbox', { name: /^.+ 等.2.件、愚园路店/ })
    .first()
    .waitFor()
  // The later one stands first, below the button for all.
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
  // Its e-mail goes into a field with that label.
  expect(await fieldOf(diner, t('invoice.email')).inputValue()).toBe('lin@manman.cn')
  await page.getByRole('button', { name: new RegExp(`^${t('invoice.submit', { amount: '.*' })}$`) }).click()
  await diner.isAt('packOther/pages/invoice/success')
  await diner.sees(t('invoice.issuingTitle'))
  // After the request, the issuer takes some seconds.
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

it('a personal title opens as one, with the name and the number of the member', async () => {
  const member = await Shopper.arrive(app)
  const { t, page } = member
  await member.open('packOther/pages/validatePhone')
  await logsIn(member, app, LIN.phone)
  await member.receives(t('login.done'))
  const { orderNo } = await leversOf(app.server.url).post<{ orderNo: string }>('/orders', {
    who: LIN.phone,
    code: 'SNTYY01',
    status: 'completed',
  })
  await member.open(`packOther/pages/invoice/info?orderNo=${orderNo}`)
  await page.getByRole('radio', { name: t('invoice.type.personal') }).click()
  await member.tap(t('invoice.newTitle'))
  await member.isAt('packOther/pages/invoice/add')
  await until(async () => (await fieldOf(member, t('invoice.mobile')).inputValue()) === LIN.phone, 'the number')
  expect(await fieldOf(member, t('invoice.title')).inputValue()).toBe(LIN.name)
  await fieldOf(member, t('invoice.email')).fill('lin@manman.cn')
  await member.tap(t('invoice.save'))
  await member.isAt('packOther/pages/invoice/info')
  await member.isChosen(LIN.name)
  await member.leave()
})
