import { startWeapp, type WeappHost } from './support/app'
import { beginning, Shopper, t } from './support/shopper'

/** The shop whose dialog runs in the demo. */
const STORE = 'SXKGQ01'

let host: WeappHost
let diner: Shopper
beforeAll(async () => {
  host = await startWeapp()
  diner = new Shopper(host, { name: 'newcomer' })
})
afterAll(() => host?.close())

it('home offers the merchant’s coupons once; who takes them logs in first and has them', async () => {
  const { phone } = diner
  phone.diner.phone = '13916180477'
  diner.scan(STORE)
  await phone.isAt('pages/menu/main')
  await diner.goes('home')
  await phone.sees('第一单立减\n秋冬满减券\n外卖配送券')
  await phone.taps(t('homeGift.take'))
  await phone.isAt('packOther/pages/validatePhone')
  await phone.taps(/^我已阅读并同意/, 'checkbox')
  await phone.taps(t('login.byButton'))
  await phone.isAt('packOther/pages/registUser')
  await phone.taps(t('signUp.later'))
  await phone.isAt('pages/index/main')
  await phone.sees(beginning(t('homeGift.taken', { n: 3 })))
  diner.open('packUser/pages/coupon')
  await phone.waits(() => phone.screen.includes('第一单立减'), 'the coupon in the list')
  diner.leave()
})
