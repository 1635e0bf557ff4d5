import { type H5App, startH5App } from '../support/h5App'
import { leversOf } from '../support/node/levers'
import { beginning, Shopper } from './support/shopper'

let app: H5App
let diner: Shopper
beforeAll(async () => {
  app = await startH5App()
  diner = await Shopper.arrive(app)
})
afterAll(() => app?.close())
afterEach(() => diner.phone.expectQuietConsole())

const levers = () => leversOf(app.server.url)

it('a diner types what the staff say, sees what comes off, pays, and finds it among the orders', async () => {
  const { t, page } = diner
  await diner.scan('TNTYYA12')
  await diner.hasApp()
  await diner.open('pages/index/main')
  await diner.tap(t('home.quickPay'))
  await diner.isAt('packOrder/pages/quickPay')
  await diner.tap('1')
  // A computer's keys type as well.
  await page.keyboard.type('28')
  await diner.tap(beginning(t('quickPay.excluded')))
  await diner.tap('1')
  await diner.tap('9')
  await diner.tap(t('quickPay.delete'))
  await diner.tap('8')
  await diner.sees(t('bill.discountable'))
  const key = diner.named(beginning(t('quickPay.pay')))
  const asked = /¥[\d,.]+/.exec((await key.textContent())!)![0]
  await key.click()
  expect(await diner.pays()).toBe(asked)
  await diner.isAt('packOrder/pages/success')
  await diner.sees(t('paid.title'))
  const orderNo = await diner.orderNo()
  await diner.tap(t('paid.order'))
  await diner.seesStatus('status.completed')
  await diner.sees(t('order.quickPayDone'))
  expect(await diner.named(t('action.reorder')).count()).toBe(0)
  await diner.open('pages/order/main')
  await diner.sees(t('order.quickPayBody'))
  await levers().post(`/orders/${orderNo}/giveBack`)
  await diner.open(`packOrder/pages/details?orderNo=${orderNo}`)
  await diner.seesStatus('status.refunded')
})

it('a shop that takes none says so, with a way on', async () => {
  await levers().post('/shops/nt-yuyuan', { quickPay: false })
  try {
    await diner.open('packOrder/pages/quickPay')
    await diner.reload()
    await diner.sees(diner.t('quickPay.toMenu'))
    await diner.sees('商家不支持快捷买单')
  } finally {
    await levers().post('/shops/nt-yuyuan', { quickPay: true })
  }
})
