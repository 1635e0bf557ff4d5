import { leversOf } from '../../support/node/levers'
import { type H5App, startH5App } from '../../support/h5App'
import { joins, logsIn } from '../support/logIn'
import { Shopper } from '../support/shopper'

const PHONE = '13916180077'
const BAG = /帆布袋/

let app: H5App
let diner: Shopper
beforeAll(async () => {
  app = await startH5App()
  diner = await Shopper.arrive(app)
})
afterAll(() => app?.close())
afterEach(() => diner.phone.expectQuietConsole())

it('goods are exchanged for points and money, collected with a code that the shop scans, and listed in the records', async () => {
  const { t } = diner
  await diner.scan('TNTJAA08')
  await diner.hasApp()
  await diner.open('packUser/pages/couponCenter?tab=points')
  await diner.tap(BAG)
  await diner
    .sheet()
    .getByRole('button', { name: t('mall.logIn') })
    .click()
  await diner.isAt('packOther/pages/validatePhone')
  await logsIn(diner, app, PHONE)
  await joins(diner)
  await leversOf(app.server.url).post('/members/points', { who: PHONE, mchntCd: 'M1001', points: 1_280 })

  await diner.open('packUser/pages/couponCenter?tab=points')
  await diner.tap(t('mall.things'), 'tab')
  await diner.tap(BAG)
  await diner.sheet().getByText(t('mall.rest')).waitFor()
  await diner.sheet().getByText('680', { exact: true }).waitFor()
  await diner
    .sheet()
    .getByRole('button', { name: t('mall.pay') })
    .click()
  await diner.tap(/^确认支付/)
  await diner.isAt('packUser/pages/couponCenter')
  await diner.sees(t('exchange.state.toCollect'))
  await diner.tap(`${t('exchange.code')} 帆布袋`)
  const digits = await diner
    .sheet()
    .getByText(/^\d{5} \d{5}$/)
    .innerText()
  await leversOf(app.server.url).post(`/prizes/${digits.replace(' ', '')}`, { door: 'TNTJAA08' })
  await diner.page.keyboard.press('Escape')
  await diner.sees(t('exchange.state.received'))

  await diner.open('packUser/pages/couponCenter?tab=points')
  await diner.sees('680')
})
