import { codeSentTo } from '../../support/node/accounts'
import { rowsOf } from '../../support/node/diner'
import { leversOf } from '../../support/node/levers'
import { startWeapp, type WeappHost } from '../support/app'
import { beginning, joins, Shopper, t } from '../support/shopper'

const PHONE = '13916180394'
const PASSWORD = '138502'
/** The card's balance, which is more than is paid from it without a password. */
const HELD = 1_500
const LIMIT = 1_000

let host: WeappHost
let diner: Shopper
beforeAll(async () => {
  host = await startWeapp()
  diner = new Shopper(host, { name: 'mixes' })
  const { phone } = diner
  phone.diner.phone = PHONE
  diner.open('pages/user/main')
  await phone.taps(beginning(t('profile.logIn')))
  await phone.isAt('packOther/pages/validatePhone')
  await phone.taps(/^我已阅读并同意/, 'checkbox')
  await phone.taps(t('login.byButton'))
  await joins(phone)
  await levers().post('/cards/password', { mchntCd: 'M1001', overFen: LIMIT })
  await levers().post('/pay-methods/nt-yuyuan', { method: 'cash', on: true })
})
afterAll(async () => {
  await levers().post('/cards/password', { mchntCd: 'M1001', overFen: 20_000 })
  await host?.close()
})
afterEach(() => diner.leave())

const levers = () => leversOf(host.server.url)
const price = (fen: number): string => `¥${(fen / 100).toFixed(2)}`

/** An order that waits to be paid, of more than the card's balance; what is left of it once the card is empty. */
const waiting = async (): Promise<{ orderNo: string; left: number }> => {
  await levers().post('/cards', { who: PHONE, mchntCd: 'M1001', principalFen: HELD, bonusFen: 0 })
  const order = { who: PHONE, code: 'SNTYY01', status: 'toPay', quantity: 2 }
  const { orderNo } = await levers().post<{ orderNo: string }>('/orders', order)
  const [row] = await rowsOf<{ fen: number }>(host.server, `select payable_fen as fen from customer_order where order_no = '${orderNo}'`)
  return { orderNo, left: row!.fen - HELD }
}

/** On the order's page: the card pays its balance, `rest` the rest. */
const agreesTo = async (rest: 'wechat' | 'cash'): Promise<void> => {
  const { phone } = diner
  await phone.taps(t('action.pay'))
  await phone.taps(beginning(t('method.balance')), 'radio')
  await phone.waits(() => phone.named('radio', beginning(t(`method.${rest}`))).length > 1, 'what the rest goes by')
  phone.tap(phone.named('radio', beginning(t(`method.${rest}`))).at(-1)!)
  await phone.taps(beginning(t('by.several', { amount: '' }).trim()))
}

const typesPassword = async (password: string): Promise<void> => {
  await diner.phone.types(t('password.label'), password)
  await diner.phone.taps(t('code.confirm'))
}

const paidBy = async (orderNo: string) =>
  (
    await rowsOf<{ method: string }>(
      host.server,
      `select method from payment where order_no = '${orderNo}' and status = 'succeeded' order by method`,
    )
  ).map(({ method }) => method)

it('a password, then WeChat’s sheet: cancelled, closed, and paid; list, page and sheet show what is left meanwhile', async () => {
  const { phone } = diner
  const { orderNo, left } = await waiting()
  phone.diner.payment = 'cancel'
  diner.open('packOrder/pages/details', { orderNo })
  await agreesTo('wechat')
  await phone.taps(t('password.set'))
  await phone.isAt('packOther/pages/payPassword')
  await phone.types(t('payPassword.new'), PASSWORD)
  await phone.types(t('payPassword.again'), PASSWORD)
  await phone.taps(t('sms.send'))
  await phone.sees(t('sms.sent'))
  await phone.types(t('sms.code'), await codeSentTo(host.server, PHONE))
  await phone.taps(t('payPassword.save'))
  await phone.isAt('packOrder/pages/details')
  await typesPassword('138503')
  await phone.sees('支付密码不对')
  await typesPassword(PASSWORD)
  await phone.sees(t('order.leftToPay'))
  await phone.waits(() => phone.named('dialog', /./).length === 0, 'page without a sheet')
  await phone.sees(`${t('method.balance')} ${price(HELD)}`)
  phone.end()

  diner.open('pages/order/main')
  await phone.sees(t('order.left', { amount: price(left) }))
  phone.diner.payment = 'pay'
  await phone.navigatesTo(`/packOrder/pages/details?orderNo=${orderNo}`)
  await phone.taps(t('action.pay'))
  await phone.sees(t('offer.left', { paid: price(HELD), left: price(left) }))
  await phone.taps(beginning(t('method.wechat')), 'radio')
  await phone.taps(t('by.wechat', { amount: price(left) }))
  await phone.isAt('packOrder/pages/success')
  await phone.sees(t('paid.title'))
  expect(await paidBy(orderNo)).toEqual(['balance', 'wechat'])
})

it('a password, then a waiter’s code: both are typed, one after the other', async () => {
  const { phone } = diner
  const { orderNo } = await waiting()
  diner.open('packOrder/pages/details', { orderNo })
  await agreesTo('cash')
  await typesPassword(PASSWORD)
  await phone.sees(t('code.how'))
  await phone.waits(() => phone.named('dialog', /./).length === 1, 'the sheet of the code alone')
  const { list } = await levers().get<{ list: { orderNo: string; code: string }[] }>('/waiter-codes')
  await phone.types(t('code.label'), list.find((one) => one.orderNo === orderNo)!.code)
  await phone.taps(t('code.confirm'))
  await phone.isAt('packOrder/pages/success')
  await phone.sees(t('paid.title'))
  expect(await paidBy(orderNo)).toEqual(['balance', 'cash'])
})

it('points, then a password: the points are taken, and the rest from the card', async () => {
  const { phone } = diner
  await levers().post('/members/points', { who: PHONE, mchntCd: 'M1001', points: 300 })
  await levers().post('/pay-methods/nt-yuyuan', { method: 'points', on: true })
  const { orderNo } = await waiting()
  await levers().post('/cards', { who: PHONE, mchntCd: 'M1001', principalFen: 50_000, bonusFen: 0 })
  diner.open('packOrder/pages/details', { orderNo })
  await phone.taps(t('action.pay'))
  await phone.taps(beginning(t('method.points')), 'radio')
  await phone.waits(() => phone.named('radio', beginning(t('method.balance'))).length > 1, 'what the rest goes by')
  phone.tap(phone.named('radio', beginning(t('method.balance'))).at(-1)!)
  await phone.taps(beginning(t('by.several', { amount: '' }).trim()))
  await typesPassword(PASSWORD)
  await phone.isAt('packOrder/pages/success')
  await phone.sees(t('paid.title'))
  expect(await paidBy(orderNo)).toEqual(['balance', 'points'])
})
