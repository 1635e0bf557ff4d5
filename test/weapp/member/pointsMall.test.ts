import { leversOf } from '../../support/node/levers'
import { rowsOf } from '../../support/node/diner'
import { startWeapp, type WeappHost } from '../support/app'
import { beginning, joins, Shopper, t } from '../support/shopper'

const PHONE = '13916180388'

let host: WeappHost
let diner: Shopper
beforeAll(async () => {
  host = await startWeapp()
  diner = new Shopper(host, { name: 'exchanger' })
})
afterAll(() => host?.close())
afterEach(() => diner.leave())

it('goods are exchanged for points, can be collected with a code, and are shown as collected once it was scanned', async () => {
  const { phone } = diner
  phone.diner.phone = PHONE
  diner.scan('TNTYYA11')
  diner.open('pages/user/main')
  await phone.taps(beginning(t('profile.logIn')))
  await phone.isAt('packOther/pages/validatePhone')
  await phone.taps(/^我已阅读并同意/, 'checkbox')
  await phone.taps(t('login.byButton'))
  await joins(phone)
  await leversOf(host.server.url).post('/members/points', { who: PHONE, mchntCd: 'M1001', points: 1_280 })
  diner.open('packUser/pages/couponCenter', { tab: 'points' })
  await phone.taps(beginning('桂花蜜'))
  await phone.waits(() => phone.screen.includes(t('mall.rest')), 'what is left')
  await phone.taps(t('mall.do'))
  diner.open('packUser/pages/couponCenter', { tab: 'exchanges' })
  await phone.taps(`${t('exchange.code')} 桂花蜜 180g`)
  await phone.waits(() => /\d{5} \d{5}/.test(phone.screen), 'the code')
  const code = /\d{5} \d{5}/.exec(phone.screen)![0].replace(' ', '')
  await leversOf(host.server.url).post(`/prizes/${code}`, {})
  await phone.waits(() => phone.screen.includes(t('exchange.state.received')), 'collected')
  expect(await rowsOf(host.server, `select state, points from goods_exchange`)).toEqual([{ state: 'toCollect', points: 1_100 }])
})
