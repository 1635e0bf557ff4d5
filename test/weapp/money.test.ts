import { leversOf } from '../support/node/levers'
import { startWeapp, type WeappHost } from './support/app'
import { beginning, Shopper, t } from './support/shopper'

const PHONE = '13916180378'

let host: WeappHost
let diner: Shopper
beforeAll(async () => {
  host = await startWeapp()
  diner = new Shopper(host, { name: 'payer' })
  diner.phone.diner.phone = PHONE
  await joins()
})
afterAll(() => host?.close())
afterEach(() => diner.phone.expectQuiet())

const levers = () => leversOf(host.server.url)

/** Becomes a member by WeChat's button. */
async function joins(): Promise<void> {
  const { phone } = diner
  diner.open('pages/user/main')
  await phone.taps(beginning(t('profile.logIn')))
  await phone.isAt('packOther/pages/validatePhone')
  await phone.taps(/^我已阅读并同意/, 'checkbox')
  await phone.taps(t('login.byButton'))
  await phone.isAt('packOther/pages/registUser')
}

const plugins = () => diner.phone.done.filter(({ name }) => name === 'pluginPayment').length

const types = async (figures: string): Promise<void> => {
  for (const figure of figures) await diner.phone.taps(figure)
}

it('a quick payment is paid from the card and, where that does not cover it, by WeChat besides', async () => {
  const { phone } = diner
  await levers().post('/cards', { who: PHONE, mchntCd: 'M1001', principalFen: 3_000, bonusFen: 0 })
  diner.scan('TNTYYA12')
  await phone.sees(t('menu.table', { name: 'A12' }))
  await phone.goesTo('/packOrder/pages/quickPay')
  await types('20')
  await phone.taps(new RegExp(`${t('quickPay.change')}$`))
  await phone.taps(beginning(t('method.balance')), 'radio')
  await phone.sees(t('quickPay.enough'))
  await types('0')
  await phone.sees(`${t('method.balance')} ¥30.00`)
  await phone.taps(beginning(t('quickPay.pay')))
  await phone.isAt('packOrder/pages/success')
  const sheets = phone.done.filter(({ name }) => name === 'requestPayment')
  expect(sheets).toHaveLength(1)
  await phone.taps(t('paid.order'))
  await diner.seesStatus('status.completed')
})

it('a build with WeChat’s payment plugin pays by it, and by the usual sheet where the plugin fails', async () => {
  const { phone } = diner
  for (const payPlugin of ['works', 'broken'] as const) {
    const before = plugins()
    phone.diner.payPlugin = payPlugin
    diner.scan('TNTYYA12')
    await phone.sees(t('menu.table', { name: 'A12' }))
    await phone.goesTo('/packOrder/pages/quickPay')
    await types('2')
    await phone.taps(beginning(t('quickPay.pay')))
    await phone.isAt('packOrder/pages/success')
    expect(plugins()).toBe(before + 1)
  }
  phone.diner.payPlugin = 'none'
})
