import { leversOf } from '../../support/node/levers'
import { startWeapp, type WeappHost } from '../support/app'
import { beginning, joins, Shopper, t } from '../support/shopper'

let host: WeappHost
let diner: Shopper
beforeAll(async () => {
  host = await startWeapp()
  diner = new Shopper(host, { name: 'collector' })
})
afterAll(() => host?.close())

it('a coupon is claimed with the phone number that WeChat provides, is in the list, and is deducted at checkout', async () => {
  const offer = { mchntCd: 'M1001', name: '五元券', kind: 'amount', amountFen: 500, percent: 100, minimumFen: 0, total: 10, perPerson: 1 }
  await leversOf(host.server.url).post('/coupons', offer)
  diner.scan('TNTYYA11')
  await diner.addFrom('点心小食', '蟹籽干蒸烧卖')
  await diner.cartOf(1)
  diner.phone.diner.phone = '13916180066'
  diner.open('pages/user/main')
  await diner.phone.taps(beginning(t('profile.logIn')))
  await diner.phone.isAt('packOther/pages/validatePhone')
  await diner.phone.taps(/^我已阅读并同意/, 'checkbox')
  await diner.phone.taps(t('login.byButton'))
  await joins(diner.phone)
  diner.open('packUser/pages/couponCenter')
  await diner.phone.taps(`${t('centre.claim')} 五元券`)
  await diner.phone.finds('button', `${t('coupons.use')} 五元券`)
  diner.open('packUser/pages/coupon')
  await diner.phone.finds('button', `${t('coupons.use')} 五元券`)
  diner.scan('TNTYYA11')
  await diner.cartOf(1)
  await diner.checksOut()
  await diner.phone.sees('五元券')
  diner.leave()
})
