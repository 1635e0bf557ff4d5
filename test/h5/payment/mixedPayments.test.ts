import { codeSentTo } from '../../support/node/accounts'
import { rowsOf } from '../../support/node/diner'
import { leversOf } from '../../support/node/levers'
import { type H5App, startH5App } from '../../support/h5App'
import { fieldOf, joins, logsIn } from '../support/logIn'
import { orderCards } from '../support/parts'
import { beginning, Shopper } from '../support/shopper'

const PHONE = '13916180393'
const PASSWORD = '138502'
/** The card's balance, which is more than is paid from it without a password. */
const HELD = 1_500
const LIMIT = 1_000

let app: H5App
let diner: Shopper
beforeAll(async () => {
  app = await startH5App()
  diner = await Shopper.arrive(app)
  const { t } = diner
  await diner.scan('TNTYYA12')
  await diner.hasApp()
  await diner.open('packUser/pages/account')
  await diner.tap(t('value.logIn'))
  await logsIn(diner, app, PHONE)
  await joins(diner)
  await levers().post('/cards/password', { mchntCd: 'M1001', overFen: LIMIT })
  await levers().post('/pay-methods/nt-yuyuan', { method: 'cash', on: true })
  await levers().post('/clock', { offsetMs: 61_000 })
})
afterAll(async () => {
  await levers().post('/cards/password', { mchntCd: 'M1001', overFen: 20_000 })
  await app?.close()
})
afterEach(() => diner.phone.expectQuietConsole())

const levers = () => leversOf(app.server.url)
const price = (fen: number): string => `¥${(fen / 100).toFixed(2)}`
const pin = () => diner.page.getByLabel(diner.t('password.label'), { exact: true }).filter({ visible: true }).last()
const radio = (name: string) =>
  diner
    .sheet()
    .getByRole('radio', { name: beginning(name) })
    .last()

/** An order that waits to be paid, of more than the card's balance; what is left of it once the card is empty. */
const waiting = async (): Promise<{ orderNo: string; left: number }> => {
  await levers().post('/cards', { who: PHONE, mchntCd: 'M1001', principalFen: HELD, bonusFen: 0 })
  const order = { who: PHONE, code: 'SNTYY01', status: 'toPay', quantity: 2 }
  const { orderNo } = await levers().post<{ orderNo: string }>('/orders', order)
  const [row] = await rowsOf<{ fen: number }>(app.server, `select payable_fen as fen from customer_order where order_no = '${orderNo}'`)
  return { orderNo, left: row!.fen - HELD }
}

/** On the order's page: the card pays its balance, `rest` the rest. */
const agreesTo = async (rest: 'wechat' | 'cash'): Promise<void> => {
  const { t } = diner
  await diner.tap(t('action.pay'))
  await radio(t('method.balance')).click()
  await radio(t(`method.${rest}`)).click()
  await diner.tap(beginning(t('by.several', { amount: '' }).trim()))
}

const typesPassword = async (password: string): Promise<void> => {
  await pin().fill(password)
  await diner.tap(diner.t('code.confirm'))
}

const paidBy = async (orderNo: string) =>
  (
    await rowsOf<{ method: string }>(
      app.server,
      `select method from payment where order_no = '${orderNo}' and status = 'succeeded' order by method`,
    )
  ).map(({ method }) => method)

it('a password, then the cashier: cancelled, reloaded, and paid; list, page and sheet show what is left meanwhile', async () => {
  const { t } = diner
  const { orderNo, left } = await waiting()
  await diner.open(`packOrder/pages/details?orderNo=${orderNo}`)
  await agreesTo('wechat')
  // There is none yet: it is set on a page of its own, and typed here afterwards.
  await diner.tap(t('password.set'))
  await diner.isAt('packOther/pages/payPassword')
  for (const label of [t('payPassword.new'), t('payPassword.again')])
    await diner.page.getByLabel(label, { exact: true }).filter({ visible: true }).last().fill(PASSWORD)
  await diner.tap(t('sms.send'))
  await diner.sees(t('sms.sent'))
  await fieldOf(diner, t('sms.code')).fill(await codeSentTo(app.server, PHONE))
  await diner.tap(t('payPassword.save'))
  await diner.isAt('packOrder/pages/details')
  await typesPassword('138503')
  await diner.sees('支付密码不对')
  await typesPassword(PASSWORD)

  await diner.sees(t('pay.cashier'))
  await pin().waitFor({ state: 'detached' })
  expect(await diner.page.getByRole('dialog').count()).toBe(1)
  await diner.sheet().getByText(price(left)).first().waitFor()
  await diner.tap(t('pay.leave'))
  await diner.receives(t('pay.cancelledPart', { parts: `${t('method.balance')} ${price(HELD)}`, left: `${price(left)}` }))
  await diner.sees(t('order.leftToPay'))
  await diner.reload()
  await diner.sees(t('order.leftToPay'))
  await diner.sees(price(left))
  await diner.sees(`${t('method.balance')} ${price(HELD)}`)
  await diner.open('pages/order/main')
  await orderCards(diner)
    .getByText(t('order.left', { amount: price(left) }))
    .first()
    .waitFor()
  await diner.open(`packOrder/pages/details?orderNo=${orderNo}`)
  await diner.tap(t('action.pay'))
  await diner.sees(t('offer.left', { paid: price(HELD), left: price(left) }))
  await radio(t('method.wechat')).click()
  await diner.tap(t('by.wechat', { amount: price(left) }))
  expect(await diner.pays()).toBe(price(left))
  await diner.isAt('packOrder/pages/success')
  await diner.sees(t('paid.title'))
  expect(await paidBy(orderNo)).toEqual(['balance', 'wechat'])
})

it('a password, then a waiter’s code: both are typed, one after the other', async () => {
  const { t } = diner
  const { orderNo, left } = await waiting()
  await diner.open(`packOrder/pages/details?orderNo=${orderNo}`)
  await agreesTo('cash')
  await typesPassword(PASSWORD)
  await diner.sees(t('code.how'))
  await pin().waitFor({ state: 'detached' })
  await diner.sheet().getByText(price(left)).first().waitFor()
  const { list } = await levers().get<{ list: { orderNo: string; code: string }[] }>('/waiter-codes')
  await fieldOf(diner, t('code.label')).fill(list.find((one) => one.orderNo === orderNo)!.code)
  await diner.tap(t('code.confirm'))
  await diner.isAt('packOrder/pages/success')
  await diner.sees(t('paid.title'))
  expect(await paidBy(orderNo)).toEqual(['balance', 'cash'])
})

it('points, then a password: the points are taken, and the rest from the card', async () => {
  const { t } = diner
  await levers().post('/members/points', { who: PHONE, mchntCd: 'M1001', points: 300 })
  await levers().post('/pay-methods/nt-yuyuan', { method: 'points', on: true })
  const { orderNo } = await waiting()
  await levers().post('/cards', { who: PHONE, mchntCd: 'M1001', principalFen: 50_000, bonusFen: 0 })
  await diner.open(`packOrder/pages/details?orderNo=${orderNo}`)
  await diner.tap(t('action.pay'))
  await radio(t('method.points')).click()
  await radio(t('method.balance')).click()
  await diner.tap(beginning(t('by.several', { amount: '' }).trim()))
  await typesPassword(PASSWORD)
  await diner.isAt('packOrder/pages/success')
  await diner.sees(t('paid.title'))
  expect(await paidBy(orderNo)).toEqual(['balance', 'points'])
})
