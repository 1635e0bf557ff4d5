import { leversOf } from '../../support/node/levers'
import { type H5App, startH5App } from '../../support/h5App'
import { fieldOf, joins, logsIn } from '../support/logIn'
import { Shopper } from '../support/shopper'

const PHONE = '13916180091'
const TEA = '下午茶套餐一份'

let app: H5App
let diner: Shopper
beforeAll(async () => {
  app = await startH5App()
  diner = await Shopper.arrive(app)
})
afterAll(() => app?.close())
afterEach(() => diner.phone.expectQuietConsole())

const field = (name: string) => fieldOf(diner, name)
const made = async (kind: 'coupon' | 'goods') =>
  (await leversOf(app.server.url).post<{ codes: string[] }>('/redemptions', { mchntCd: 'M1001', kind })).codes[0]!

it('a code gives a coupon that is in the list, goods can be collected with a code, and the records list both', async () => {
  const { t } = diner
  await diner.scan('TNTJAA08')
  await diner.hasApp()
  await diner.open('packUser/pages/code')
  await diner.tap(t('redeem.logIn'))
  await diner.isAt('packOther/pages/validatePhone')
  await logsIn(diner, app, PHONE)
  await joins(diner)

  await diner.open('packUser/pages/code')
  await field(t('redeem.field')).fill('0000-0000-00')
  await diner.sees(t('redeem.missing', { n: 2 }))
  await field(t('redeem.field')).fill('0000-0000-0000')
  await diner.tap(t('redeem.do'))
  await diner.sees(t('redeem.triesLeft', { n: 4 }))

  const coupon = await made('coupon')
  const message = `你的兑换码：${coupon.toLowerCase().slice(0, 4)}-${coupon.slice(4, 8)} ${coupon.slice(8)}`
  await diner.phone.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await diner.page.evaluate((text) => navigator.clipboard.writeText(text), message)
  await diner.tap(t('redeem.paste'))
  await diner.sees(t('redeem.ready'))
  await diner.tap(t('redeem.do'))
  await diner.sees(t('redeem.done'))
  await diner.sees(t('redeem.arrived.coupon'))
  await diner.tap(t('redeem.later'))

  const goods = await made('goods')
  await diner.open(`packUser/pages/code?code=${goods}`)
  await diner.tap(t('redeem.do'))
  await diner.sees(t('redeem.done'))
  await diner.page
    .getByRole('button', { name: `${t('redeem.use')} ${TEA}` })
    .filter({ visible: true })
    .first()
    .click()
  await diner.sheet().getByText(t('award.show')).waitFor()
  const code = (
    await diner
      .sheet()
      .getByText(/^\d{5} \d{5}$/)
      .innerText()
  ).replace(' ', '')
  await diner.page.keyboard.press('Escape')
  await diner.tap(t('redeem.later'))

  await diner.tap(t('redeem.all'))
  await diner.isAt('packUser/pages/code/records')
  await diner.sees(new RegExp(coupon.slice(-4)))
  await diner.tap(t('records.vouchers'), 'tab')
  await diner.named(`${t('award.use')} ${TEA}`).waitFor()
  await leversOf(app.server.url).post(`/prizes/${code}`, {})
  await diner.sees(t('award.state.redeemed'))

  await diner.open('packUser/pages/coupon')
  await diner.named(`${t('coupons.use')} 单品立减券`).waitFor()
})
