import { codeSentTo } from '../support/node/accounts'
import { leversOf } from '../support/node/levers'
import { type H5App, startH5App } from '../support/h5App'
import { Shopper } from './support/shopper'

const PHONE = '13916180077'

let app: H5App
let diner: Shopper
beforeAll(async () => {
  app = await startH5App()
  diner = await Shopper.arrive(app)
})
afterAll(() => app?.close())
afterEach(() => diner.phone.expectQuietConsole())

const field = (name: string) => diner.page.getByRole('textbox', { name, exact: true }).filter({ visible: true }).last()

it('a member sees what is on their card, what came onto it and what was paid from it', async () => {
  const { t } = diner
  await diner.open('packUser/pages/account')
  await diner.tap(t('value.logIn'))
  await field(t('login.phone')).fill(PHONE)
  await diner.tap(/^我已阅读并同意/, 'checkbox')
  await diner.tap(t('sms.send'))
  await diner.sees(t('sms.sent'))
  await field(t('sms.code')).fill(await codeSentTo(app.server, PHONE))
  await diner.tap(t('login.enter'))
  await diner.isAt('packOther/pages/registUser')
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
