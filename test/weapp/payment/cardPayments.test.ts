import { codeSentTo } from '../../support/node/accounts'
import { leversOf } from '../../support/node/levers'
import { startWeapp, type WeappHost } from '../support/app'
import { beginning, joins, Shopper, t } from '../support/shopper'

const PHONE = '13916180392'

let host: WeappHost
let diner: Shopper
beforeAll(async () => {
  host = await startWeapp()
  diner = new Shopper(host, { name: 'cards' })
  diner.phone.diner.phone = PHONE
})
afterAll(() => host?.close())
afterEach(() => diner.leave())

const levers = () => leversOf(host.server.url)

async function types(figures: string): Promise<void> {
  for (const figure of figures) await diner.phone.taps(figure)
}

async function sets(password: string): Promise<void> {
  const { phone } = diner
  await phone.isAt('packOther/pages/payPassword')
  await phone.types(t('payPassword.new'), password)
  await phone.types(t('payPassword.again'), password)
  await phone.taps(t('sms.send'))
  await phone.sees(t('sms.sent'))
  await phone.types(t('sms.code'), await codeSentTo(host.server, PHONE))
  await phone.taps(t('payPassword.save'))
  await phone.isAt('packOrder/pages/quickPay')
}

it('a large payment from the balance requires a password: it is set, mistyped, forgotten and reset with a code', async () => {
  const { phone } = diner
  diner.open('pages/user/main')
  await phone.taps(beginning(t('profile.logIn')))
  await phone.isAt('packOther/pages/validatePhone')
  await phone.taps(/^我已阅读并同意/, 'checkbox')
  await phone.taps(t('login.byButton'))
  await joins(phone)
  await levers().post('/cards', { who: PHONE, mchntCd: 'M1001', principalFen: 90_000, bonusFen: 0 })
  diner.scan('TNTYYA12')
  await phone.sees(t('table.numbered', { name: 'A12' }))
  await phone.navigatesTo('/packOrder/pages/quickPay')
  await types('300')
  await phone.taps(new RegExp(`${t('quickPay.change')}$`))
  await phone.taps(beginning(t('method.balance')), 'radio')
  await phone.sees(t('quickPay.enough'))
  await phone.taps(beginning(t('quickPay.pay')))
  await phone.sees(t('password.unset'))
  await phone.taps(t('password.set'))
  await phone.isAt('packOther/pages/payPassword')
  await phone.types(t('payPassword.new'), `77${PHONE.slice(-4)}`)
  await phone.taps(t('payPassword.save'))
  await phone.sees(t('payPassword.own'))
  await phone.types(t('payPassword.new'), '138502')
  await phone.types(t('payPassword.again'), '138503')
  await phone.taps(t('payPassword.save'))
  await phone.sees(t('payPassword.different'))
  const hidden = () => phone.elements().filter(({ tag, attr }) => tag === 'input' && (attr.password as unknown) === true).length
  const both = hidden()
  await phone.taps(t('field.show', { label: t('payPassword.again') }))
  await phone.waits(() => hidden() === both - 1, 'the second one to be shown')
  await sets('138502')
  await phone.types(t('password.label'), '138503')
  await phone.taps(t('code.confirm'))
  await phone.sees('支付密码不对')
  await levers().post('/clock', { offsetMs: 61_000 })
  await phone.taps(t('password.forgot'))
  await sets('975310')
  await phone.types(t('password.label'), '975310')
  await phone.taps(t('code.confirm'))
  await phone.isAt('packOrder/pages/success')
})

it('the keypad of a quick payment is locked from the tap on pay', async () => {
  const { phone } = diner
  phone.diner.payment = 'hesitate'
  diner.scan('TNTYYA12')
  await phone.sees(t('table.numbered', { name: 'A12' }))
  await phone.navigatesTo('/packOrder/pages/quickPay')
  await types('8')
  await phone.taps(new RegExp(`${t('quickPay.change')}$`))
  await phone.taps(beginning(t('method.wechat')), 'radio')
  await phone.taps(beginning(t('quickPay.pay')))
  await phone.waits(() => phone.done.some(({ name }) => name === 'requestPayment'), 'WeChat’s sheet')
  const keys = [...'1234567890', t('quickPay.point'), t('quickPay.delete')].map((name) => phone.named('button', name).at(-1)!)
  expect(keys.map(({ attr }) => attr.ariaDisabled)).toEqual(keys.map(() => 'true'))
})

it('a linked campus card pays, and is shown as unavailable where it is blocked', async () => {
  const { phone } = diner
  const card = { mchntCd: 'M1003', cardNo: '621000000392', holder: '阿岩', balanceFen: 20_000, isBlocked: false }
  await levers().post('/outside/cards', card)
  await levers().post('/pay-methods/xk-dingxi', { method: 'campusCard', on: true })
  diner.scan('SXKDX01')
  await phone.settles()
  diner.open('packUser/pages/account')
  await phone.taps(t('outside.bind'))
  await phone.types(t('outside.cardNo'), card.cardNo)
  await phone.types(t('outside.holder'), card.holder)
  await phone.taps(t('outside.bind'))
  await phone.waits(() => phone.screen.includes('¥200.00'), 'its balance')
  await phone.navigatesTo('/packOrder/pages/quickPay')
  await types('8')
  await phone.taps(new RegExp(`${t('quickPay.change')}$`))
  await phone.taps(new RegExp(`^${t('method.campusCard')}.*${t('offer.available', { amount: '¥200.00' })}`), 'radio')
  await phone.sees(t('method.campusCard'))
  await phone.taps(beginning(t('quickPay.pay')))
  await phone.isAt('packOrder/pages/success')
  await levers().post('/outside/cards', { ...card, isBlocked: true })
  await phone.navigatesTo('/packOrder/pages/quickPay')
  await types('8')
  await phone.taps(new RegExp(`${t('quickPay.change')}$`))
  await phone.finds('radio', new RegExp(`^${t('method.campusCard')}.*${t('off.cardBlocked')}`))
  diner.open('packUser/pages/account')
  await phone.sees(new RegExp(t('outside.blockedWhy')))
})
