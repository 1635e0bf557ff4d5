import { leversOf } from '../../support/node/levers'
import { startWeapp, type WeappHost } from '../support/app'
import { Shopper, t } from '../support/shopper'

let host: WeappHost
beforeAll(async () => {
  host = await startWeapp()
})
afterAll(() => host?.close())

it('a coupon gift is shown to anybody with its link, and can be taken after logging in', async () => {
  const { giftId } = await leversOf(host.server.url).post<{ giftId: string }>('/gifts', { who: '13800000005', offerId: 'M1001-treat' })
  const diner = new Shopper(host, { name: 'receiver' })
  diner.scan('TNTYYA12')
  diner.open('packUser/pages/giveCoupon', { giftId })
  await diner.phone.sees(t('give.givesYou', { name: '周舟' }))
  diner.phone.diner.phone = '13916180177'
  await diner.phone.taps(t('give.logInToTake'))
  await diner.phone.isAt('packOther/pages/validatePhone')
  await diner.phone.taps(/^我已阅读并同意/, 'checkbox')
  await diner.phone.taps(t('login.byButton'))
  await diner.phone.isAt('packOther/pages/registUser')
  await diner.phone.taps(t('signUp.later'))
  diner.open('packUser/pages/giveCoupon', { giftId })
  await diner.phone.taps(t('give.take'))
  await diner.phone.finds('button', t('give.use'))
  diner.leave()
})
