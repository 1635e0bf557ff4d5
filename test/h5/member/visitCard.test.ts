import { leversOf } from '../../support/node/levers'
import { type H5App, startH5App } from '../../support/h5App'
import { joins, logsIn } from '../support/logIn'
import { Shopper } from '../support/shopper'

const PHONE = '13916180381'
const CARD = '茶咖十次卡'

let app: H5App
let diner: Shopper
beforeAll(async () => {
  app = await startH5App()
  diner = await Shopper.arrive(app)
})
afterAll(() => app?.close())
afterEach(() => diner.phone.expectQuietConsole())

it('a member buys a visit card, pays an order with it, shows a code at the counter, and returns the rest', async () => {
  const { t } = diner
  await diner.scan('SSLRG01')
  await diner.hasApp()
  await diner.open('packOther/pages/visitCard')
  await diner.tap(t('visits.logIn'))
  await logsIn(diner, app, PHONE)
  await joins(diner)
  await diner.open('packOther/pages/visitCard')
  await diner.sees(t('visits.none'))
  await diner.tap(`${t('visits.buy')} ${CARD}`)
  const pay = t('visits.pay', { amount: '¥168.00' })
  await diner.tap(t('visits.agree'), 'checkbox')
  await diner.tap(t('visits.agree'), 'checkbox')
  await diner.named(pay).click({ force: true })
  await diner.receives(t('visits.disagreed'))
  await diner.tap(t('visits.agree'), 'checkbox')
  await diner.tap(pay)
  await diner.tap(/^确认支付/)
  await diner.sees(t('visits.bought'))
  await diner.tap(t('visits.finish'))
  await diner.sees(t('visits.of', { n: 10 }))

  await diner.open('pages/menu/main')
  await diner.addFrom('茶咖与冰品', '每日鲜牛乳')
  await diner.cartOf(1)
  await diner.tap(t('menu.checkout'))
  await diner.isAt('packOrder/pages/payment/main')
  await diner.sees(t('choices.visits', { name: CARD, n: 1 }))
  await diner.sees(t('bill.why.visitCard', { name: CARD, count: 1 }))
  await diner.tap(t('choices.useVisits'), 'switch')
  await diner.payKey().waitFor()
  await diner.tap(t('choices.useVisits'), 'switch')
  await diner.tap(t('checkout.place'))
  await diner.isAt('packOrder/pages/success')

  const levers = leversOf(app.server.url)
  await diner.open('packUser/pages/member')
  const shown = diner.text(/28\d\d \d{4} \d{4} \d\d/)
  await shown.waitFor()
  const code = /28\d\d \d{4} \d{4} \d\d/.exec((await shown.textContent()) ?? '')![0]
  expect(await levers.post('/visitCards/use', { code, door: 'SSLRG01', visits: 2 })).toMatchObject({ left: 7 })

  await diner.open('packOther/pages/visitCard')
  await diner.tap(`${t('visits.use')} ${CARD}`)
  await diner.isAt('packOther/pages/visitCard/detail')
  await diner.sees(t('visits.kind.counter'))
  await diner.sees(t('visits.kind.order'))
  await diner.tap(t('visits.return'))
  await diner.answers(t('visits.return'))
  await diner.receives(t('visits.returned', { amount: '¥117.60' }))
  await diner.sees(t('visits.state.closed'))
})
