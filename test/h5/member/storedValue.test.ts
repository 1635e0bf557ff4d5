import { leversOf } from '../../support/node/levers'
import { type H5App, startH5App } from '../../support/h5App'
import { joins, logsIn } from '../support/logIn'
import { Shopper } from '../support/shopper'

const PHONE = '13916180077'

let app: H5App
let diner: Shopper
beforeAll(async () => {
  app = await startH5App()
  diner = await Shopper.arrive(app)
})
afterAll(() => app?.close())
afterEach(() => diner.phone.expectQuietConsole())

it('a member sees the balance of their card, and its top-ups and payments', async () => {
  const { t } = diner
  await diner.open('packUser/pages/account')
  await diner.tap(t('value.logIn'))
  await logsIn(diner, app, PHONE)
  await joins(diner)
  await diner.open('packUser/pages/account')
  await diner.sees(t('value.none'))
  await leversOf(app.server.url).post('/cards', { who: PHONE, mchntCd: 'M1001', principalFen: 18_000, bonusFen: 5_650 })
  await diner.open('packUser/pages/account')
  await diner.sees(t('value.principal', { amount: '¥180.00' }))
  await diner.page
    .getByRole('button')
    .filter({ hasText: t('value.bonus', { amount: '¥56.50' }) })
    .click()
  await diner.isAt('packUser/pages/cardDetail')
  await diner.sees(t('value.kind.adjustment'))
  await diner.sees(t('value.after', { amount: '¥236.50' }))
  await diner.tap(t('value.tab.payment'), 'tab')
  await diner.sees(t('value.noEntries'))
})
