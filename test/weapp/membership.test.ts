import { leversOf } from '../support/node/levers'
import { startWeapp, type WeappHost } from './support/app'
import { beginning, Shopper, t } from './support/shopper'

const PHONE = '13916180377'

let host: WeappHost
let diner: Shopper
beforeAll(async () => {
  host = await startWeapp()
  diner = new Shopper(host, { name: 'member' })
})
afterAll(() => host?.close())
afterEach(() => diner.leave())

it('a member sees their level, and shows their code on a bright screen that is put back', async () => {
  const { phone } = diner
  phone.diner.phone = PHONE
  diner.open('pages/user/main')
  await phone.taps(beginning(t('profile.logIn')))
  await phone.isAt('packOther/pages/validatePhone')
  await phone.taps(/^我已阅读并同意/, 'checkbox')
  await phone.finds('button', t('login.byButton'))
  await phone.taps(t('login.byButton'))
  await phone.isAt('packOther/pages/registUser')
  await leversOf(host.server.url).post('/members/growth', { who: PHONE, mchntCd: 'M1001', amount: 620 })
  diner.open('packUser/pages/vip')
  await phone.waits(() => phone.screen.includes(t('levels.toNext', { n: '1,380', level: '金卡' })), 'the level')
  diner.open('packUser/pages/member')
  await phone.waits(() => /28\d\d \d{4} \d{4} \d\d/.test(phone.screen), 'the code')
  await phone.waits(() => phone.screen.includes(t('memberCode.bright')), 'a bright screen')
})
