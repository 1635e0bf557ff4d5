import { leversOf } from '../support/node/levers'
import { type H5App, startH5App } from '../support/h5App'
import { logsIn } from './support/logIn'
import { Shopper } from './support/shopper'

/** The shop whose dialog and awards run in the demo. */
const STORE = 'SXKGQ01'
const PHONE = '13916180155'

let app: H5App
let diner: Shopper
beforeAll(async () => {
  app = await startH5App()
  diner = await Shopper.arrive(app)
})
afterAll(() => app?.close())
afterEach(() => diner.phone.expectQuietConsole())

const couponNames = ['第一单立减', '秋冬满减券', '外卖配送券']

it('home offers coupons once: a visitor logs in and has them, and the dialog does not come again', async () => {
  const { t } = diner
  await diner.scan(STORE)
  await diner.hasApp()
  await diner.tap(t('tab.home'))
  const offered = diner.sheet()
  await offered.getByRole('heading', { name: t('homeGift.worth', { amount: '¥35' }) }).waitFor()
  for (const name of couponNames) await offered.getByText(name, { exact: true }).waitFor()
  await diner.tap(t('homeGift.phone'))
  await diner.isAt('packOther/pages/validatePhone')
  await logsIn(diner, app, PHONE)
  await diner.isAt('packOther/pages/registUser')
  await diner.tap(t('signUp.later'))
  await diner.hears(t('homeGift.taken', { n: 3 }))
  await diner.open('packUser/pages/coupon')
  for (const name of couponNames) await diner.sees(name)
  await diner.open('pages/index/main')
  const asked = diner.page.waitForResponse((answer) => answer.url().includes('getCouponDialog'))
  await diner.reload()
  await asked
  await diner.hasApp()
  expect(await diner.page.getByRole('dialog').filter({ visible: true }).count()).toBe(0)
})

it('a paid order brings a coupon that is taken with one tap and is in the list', async () => {
  const { t } = diner
  const lever = leversOf(app.server.url)
  const { orderNo } = await lever.post<{ orderNo: string }>('/orders', { who: PHONE, code: STORE, status: 'pendingAcceptance' })
  await diner.open(`packOrder/pages/success?orderNo=${orderNo}`)
  await diner.tap(new RegExp(t('orderAward.take')))
  await diner.sees(t('orderAward.taken'))
  await diner.tap(new RegExp(t('orderAward.see')))
  await diner.isAt('packUser/pages/coupon')
  await diner.sees('回味券')
})

it('a link brings its coupon, once', async () => {
  const { t } = diner
  await diner.open('packUser/pages/couponCenter?promotion=M1003-FRIENDS')
  await diner.tap(t('promotion.take'))
  await diner.sees('朋友圈专享券')
  await diner.reload()
  await diner.tap(t('promotion.take'))
  await diner.named(t('promotion.take')).waitFor({ state: 'detached' })
})

it('whoever joins is told what it brought', async () => {
  const lever = leversOf(app.server.url)
  await lever.post('/campaigns/running', { campaignId: 'M1003-bindPhone', isRunning: true })
  const newcomer = await Shopper.arrive(app)
  await newcomer.scan(STORE)
  await newcomer.hasApp()
  await newcomer.open('packOther/pages/validatePhone')
  await logsIn(newcomer, app, '13916180156')
  await newcomer.hears('欢迎入会：入会礼券')
  await newcomer.leave()
})
