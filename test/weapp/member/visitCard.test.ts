import { leversOf } from '../../support/node/levers'
import { startWeapp, type WeappHost } from '../support/app'
import { beginning, joins, Shopper, t } from '../support/shopper'

const PHONE = '13916180382'
const CARD = '茶咖十次卡'

let host: WeappHost
let diner: Shopper
beforeAll(async () => {
  host = await startWeapp()
  diner = new Shopper(host, { name: 'card' })
})
afterAll(() => host?.close())
afterEach(() => diner.leave())

it('a member buys a visit card, which pays an order, and returns the rest', async () => {
  const { phone } = diner
  phone.diner.phone = PHONE
  diner.scan('SSLRG01')
  await phone.finds('tab', beginning('茶咖与冰品'))
  diner.open('pages/user/main')
  await phone.taps(beginning(t('profile.logIn')))
  await phone.isAt('packOther/pages/validatePhone')
  await phone.taps(/^我已阅读并同意/, 'checkbox')
  await phone.taps(t('login.byButton'))
  await joins(phone)
  diner.open('packOther/pages/visitCard', { mchntCd: 'M1002' })
  // The lists are loaded again once the member is known.
  await phone.finds('button', `${t('visits.buy')} ${CARD}`)
  await phone.settles()
  await phone.taps(`${t('visits.buy')} ${CARD}`)
  await phone.taps(t('visits.pay', { amount: '¥168.00' }))
  await phone.sees(t('visits.disagreed'))
  await phone.taps(t('visits.agree'), 'checkbox')
  await phone.taps(t('visits.pay', { amount: '¥168.00' }))
  await phone.taps(t('visits.finish'))
  await phone.waits(() => phone.screen.includes(t('visits.of', { n: 10 })), 'the card')

  diner.scan('SSLRG01')
  await diner.addFrom('茶咖与冰品', '每日鲜牛乳')
  await diner.cartOf(1)
  await phone.taps(t('menu.checkout'))
  await phone.isAt('packOrder/pages/payment/main')
  await diner.isChosen(t('choices.useVisits'), 'switch')
  await phone.taps(t('checkout.place'))
  await phone.isAt('packOrder/pages/success')

  diner.open('packOther/pages/visitCard')
  await phone.taps(`${t('visits.use')} ${CARD}`)
  await phone.isAt('packOther/pages/visitCard/detail')
  await phone.taps(t('visits.return'))
  await diner.answers(t('visits.return'))
  await phone.waits(() => phone.screen.includes(t('visits.state.closed')), 'a card that was given back')
  const { cards } = await leversOf(host.server.url).get<{ cards: { phone: string; left: number; isClosed: boolean }[] }>('/visitCards')
  expect(cards.find((card) => card.phone === PHONE)).toMatchObject({ left: 0, isClosed: true })
})
