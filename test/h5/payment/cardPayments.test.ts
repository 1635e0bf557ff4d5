import { codeSentTo } from '../../support/node/accounts'
import { rowsOf } from '../../support/node/diner'
import { leversOf } from '../../support/node/levers'
import { type H5App, startH5App } from '../../support/h5App'
import { fieldOf, joins, logsIn } from '../support/logIn'
import { beginning, Shopper } from '../support/shopper'

const PHONE = '13916180391'

let app: H5App
let diner: Shopper
beforeAll(async () => {
  app = await startH5App()
  diner = await Shopper.arrive(app)
})
afterAll(() => app?.close())
afterEach(() => diner.phone.expectQuietConsole())

const levers = () => leversOf(app.server.url)
/** Codes are sent at most once a minute. */
let offsetMs = 0
const aMinutePasses = () => levers().post('/clock', { offsetMs: (offsetMs += 61_000) })

const pin = (name: string) => diner.page.getByLabel(name, { exact: true }).filter({ visible: true }).last()

async function quickPays(figures: string): Promise<void> {
  const { t } = diner
  await diner.open('packOrder/pages/quickPay')
  for (const figure of figures) await diner.tap(figure)
  // The last used method is known by then.
  await diner.sees(t('quickPay.enough'))
  await diner.tap(beginning(t('quickPay.pay')))
}

/** On the page that sets it. */
async function sets(password: string): Promise<void> {
  const { t } = diner
  await diner.isAt('packOther/pages/payPassword')
  await pin(t('payPassword.new')).fill(password)
  await pin(t('payPassword.again')).fill(password)
  await diner.tap(t('sms.send'))
  await diner.sees(t('sms.sent'))
  await fieldOf(diner, t('sms.code')).fill(await codeSentTo(app.server, PHONE))
  await diner.tap(t('payPassword.save'))
}

it('a large payment from the balance requires a password: it is set, mistyped, forgotten and reset with a code', async () => {
  const { t } = diner
  await diner.scan('TNTYYA12')
  await diner.hasApp()
  await diner.open('packUser/pages/account')
  await diner.tap(t('value.logIn'))
  await logsIn(diner, app, PHONE)
  await joins(diner)
  await levers().post('/cards', { who: PHONE, mchntCd: 'M1001', principalFen: 90_000, bonusFen: 0 })
  await aMinutePasses()
  await diner.open('packOrder/pages/quickPay')
  await diner.tap('9')
  await diner.tap(new RegExp(`${t('quickPay.change')}$`))
  await diner
    .sheet()
    .getByRole('radio', { name: beginning(t('method.balance')) })
    .click()
  await diner.sheet().waitFor({ state: 'detached' })
  await diner.tap(beginning(t('quickPay.pay')))
  await diner.isAt('packOrder/pages/success')
  // Left before it is there, the page would read the next link as its own.
  await diner.sees(t('paid.title'))

  await quickPays('300')
  await diner.sees(t('password.unset'))
  await diner.tap(t('password.set'))
  await diner.isAt('packOther/pages/payPassword')
  await pin(t('payPassword.new')).fill('123456')
  await diner.tap(t('payPassword.save'))
  await diner.sees(t('payPassword.weak'))
  await pin(t('payPassword.new')).fill(`77${PHONE.slice(-4)}`)
  await diner.tap(t('payPassword.save'))
  await diner.sees(t('payPassword.own'))
  await pin(t('payPassword.new')).fill('138502')
  await pin(t('payPassword.again')).fill('138503')
  await diner.tap(t('payPassword.save'))
  await diner.sees(t('payPassword.different'))
  expect(await pin(t('payPassword.again')).getAttribute('type')).toBe('password')
  await diner.tap(t('field.show', { label: t('payPassword.again') }))
  expect(await pin(t('payPassword.again')).getAttribute('type')).toBe('text')
  await diner.tap(t('field.hide', { label: t('payPassword.again') }))
  expect(await pin(t('payPassword.again')).getAttribute('type')).toBe('password')
  await sets('138502')
  await diner.isAt('packOrder/pages/quickPay')
  await pin(t('password.label')).fill('138503')
  await diner.tap(t('code.confirm'))
  await diner.sees('支付密码不对')
  await pin(t('password.label')).fill('138502')
  await diner.tap(t('code.confirm'))
  await diner.isAt('packOrder/pages/success')

  await aMinutePasses()
  await quickPays('250')
  await diner.tap(t('password.forgot'))
  await diner.sees(t('payPassword.isSet'))
  await sets('975310')
  await diner.isAt('packOrder/pages/quickPay')
  await pin(t('password.label')).fill('975310')
  await diner.tap(t('code.confirm'))
  await diner.isAt('packOrder/pages/success')

  await diner.open('packUser/pages/userInfo')
  await diner.tap(t('profile.payPassword'))
  await diner.sees(t('payPassword.isSet'))
})

it('two phones of one person pay an order by different methods: one pays it, the other is notified, and its money stays', async () => {
  const { t } = diner
  const other = await Shopper.arrive(app)
  await other.open('packUser/pages/account')
  await other.tap(t('value.logIn'))
  await aMinutePasses()
  await logsIn(other, app, PHONE)
  const requestedBy = async (phone: Shopper, orderNo: string, method: 'balance' | 'wechat') => {
    await phone.open(`packOrder/pages/details?orderNo=${orderNo}`)
    await phone.tap(t('action.pay'))
    await phone
      .sheet()
      .getByRole('radio', { name: beginning(t(`method.${method}`)) })
      .click()
  }
  const agrees = (phone: Shopper, method: 'balance' | 'wechat') => phone.tap(beginning(t(`by.${method}`, { amount: '' }).trim()))
  const waiting = () => levers().post<{ orderNo: string }>('/orders', { who: PHONE, code: 'SNTYY01', status: 'toPay', quantity: 1 })
  const paidBy = async (orderNo: string) =>
    (await rowsOf<{ method: string }>(app.server, `select method from payment where order_no = '${orderNo}' and status = 'succeeded'`)).map(
      ({ method }) => method,
    )

  // At the cashier, while the other phone pays from the balance.
  const first = await waiting()
  await requestedBy(diner, first.orderNo, 'wechat')
  await agrees(diner, 'wechat')
  await diner.sees(t('pay.cashier'))
  await requestedBy(other, first.orderNo, 'balance')
  await agrees(other, 'balance')
  await other.isAt('packOrder/pages/success')
  await diner.receives(t('pay.paidElsewhere'))
  await diner.sheet().waitFor({ state: 'detached' })
  expect(await paidBy(first.orderNo)).toEqual(['balance'])

  // Before it agrees to the balance, while the other phone has paid by WeChat.
  const second = await waiting()
  await requestedBy(diner, second.orderNo, 'balance')
  await requestedBy(other, second.orderNo, 'wechat')
  await agrees(other, 'wechat')
  await other.tap(beginning(t('pay.confirm', { amount: '' }).trim()))
  await other.isAt('packOrder/pages/success')
  await diner.receives(t('pay.paidElsewhere'))
  await diner.sees(t('method.wechat'))
  expect(await paidBy(second.orderNo)).toEqual(['wechat'])
  await other.leave()
})

it('a campus card is unavailable until it is linked, is reported as declined or late, and pays', async () => {
  const { t } = diner
  const card = { mchntCd: 'M1003', cardNo: '621000000391', holder: '阿岩', balanceFen: 20_000, isBlocked: false }
  await levers().post('/outside/cards', card)
  await levers().post('/pay-methods/xk-dingxi', { method: 'campusCard', on: true })
  await diner.scan('SXKDX01')
  await diner.hasApp()
  const campusCard = () =>
    diner
      .sheet()
      .getByRole('radio', { name: beginning(t('method.campusCard')) })
      .last()
  const chooses = async () => {
    await diner.open('packOrder/pages/quickPay')
    await diner.tap('8')
    await diner.tap(new RegExp(`${t('quickPay.change')}$`))
  }
  await chooses()
  await campusCard()
    .filter({ hasText: t('off.noCard') })
    .waitFor()
  await diner.escapes()

  await diner.open('packUser/pages/account')
  await diner.tap(t('outside.bind'))
  const binds = () =>
    diner
      .sheet()
      .getByRole('button', { name: t('outside.bind'), exact: true })
      .click()
  await binds()
  await diner.sees(t('outside.wrong.missing'))
  await diner.sees(t('outside.wrong.holder'))
  await fieldOf(diner, t('outside.cardNo')).fill(card.cardNo)
  await fieldOf(diner, t('outside.holder')).fill(card.holder)
  await binds()
  await diner.sees('¥200.00')

  await chooses()
  await campusCard()
    .filter({ hasText: t('offer.available', { amount: '¥200.00' }) })
    .click()
  await diner.sheet().waitFor({ state: 'detached' })
  await levers().post('/outside/cards', { ...card, plan: 'declines' })
  await diner.tap(beginning(t('quickPay.pay')))
  await diner.receives('付款失败，请重试')
  await levers().post('/outside/cards', { ...card, plan: 'late' })
  await diner.isAt('packOrder/pages/details')
  await diner.tap(t('action.pay'))
  await campusCard().click()
  await diner.tap(t('by.campusCard', { amount: '¥8.00' }))
  await diner.receives(t('pay.confirming'))
  await aMinutePasses()
  await diner.seesStatus('status.completed')
  const { list } = await levers().get<{ list: { cardNo: string; balanceFen: number }[] }>('/outside/cards')
  expect(list.find(({ cardNo }) => cardNo === card.cardNo)?.balanceFen).toBe(19_200)

  await levers().post('/outside/cards', { ...card, isBlocked: true })
  await diner.open('packUser/pages/account')
  await diner.sees(new RegExp(t('outside.blockedWhy')))
})
