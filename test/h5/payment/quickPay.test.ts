import { type H5App, startH5App } from '../../support/h5App'
import { rowsOf } from '../../support/node/diner'
import { leversOf } from '../../support/node/levers'
import { joins, logsIn } from '../support/logIn'
import { injectFaults, LOST } from '../support/networkFaults'
import { beginning, Shopper } from '../support/shopper'

const PHONE = '13916180078'

let app: H5App
let diner: Shopper
beforeAll(async () => {
  app = await startH5App()
  diner = await Shopper.arrive(app)
})
afterAll(() => app?.close())
afterEach(() => diner.phone.expectQuietConsole())

const levers = () => leversOf(app.server.url)

it('a diner types the amount that the staff name, sees the discounts, pays, and finds it among the orders', async () => {
  const { t, page } = diner
  await diner.scan('TNTYYA12')
  await diner.hasApp()
  await diner.open('pages/index/main')
  await diner.tap(t('home.quickPay'))
  await diner.isAt('packOrder/pages/quickPay')
  await diner.tap('1')
  // A computer's keyboard works as well.
  await page.keyboard.type('28')
  await diner.tap(beginning(t('quickPay.excluded')))
  await diner.tap('1')
  await diner.tap('9')
  await diner.tap(t('quickPay.delete'))
  await diner.tap('8')
  await diner.sees(t('bill.discountable'))
  // A visitor sees what a member would save: 5 % of the discounted amount.
  await diner.sees(t('bill.joinSaves', { amount: '¥5.50' }))
  const key = diner.named(beginning(t('quickPay.pay')))
  const amount = /¥[\d,.]+/.exec((await key.textContent())!)![0]
  await key.click()
  await diner.sees(t('pay.cashier'))
  // While it is being paid, neither the keypad nor a keyboard changes the amount.
  const typed = page.getByRole('button', { name: beginning(t('quickPay.ask')), includeHidden: true }).last()
  const before = await typed.textContent()
  await page.keyboard.type('7')
  await page.getByRole('button', { name: '9', exact: true, disabled: true, includeHidden: true }).last().waitFor()
  expect(await typed.textContent()).toBe(before)
  expect(await diner.pays()).toBe(amount)
  await diner.isAt('packOrder/pages/success')
  await diner.sees(t('paid.title'))
  const orderNo = await diner.orderNo()
  await diner.tap(t('paid.order'))
  await diner.seesStatus('status.completed')
  await diner.sees(t('order.quickPayDone'))
  expect(await diner.named(t('action.reorder')).count()).toBe(0)
  await diner.open('pages/order/main')
  await diner.sees(t('order.quickPayBody'))
  await levers().post(`/orders/${orderNo}/giveBack`)
  await diner.open(`packOrder/pages/details?orderNo=${orderNo}`)
  await diner.seesStatus('status.refunded')
})

it('a shop without quick payments says so, with an alternative', async () => {
  await levers().post('/shops/nt-yuyuan', { quickPay: false })
  try {
    await diner.open('packOrder/pages/quickPay')
    await diner.reload()
    await diner.sees(diner.t('quickPay.toMenu'))
    await diner.sees('商家不支持快捷买单')
  } finally {
    await levers().post('/shops/nt-yuyuan', { quickPay: true })
  }
})

it('a payment without an answer is repeated with the same key after a reload, and the card and WeChat pay it together', async () => {
  const { t } = diner
  await diner.open('packUser/pages/account')
  await diner.tap(t('value.logIn'))
  await logsIn(diner, app, PHONE)
  await joins(diner)
  await levers().post('/cards', { who: PHONE, mchntCd: 'M1001', principalFen: 3_000, bonusFen: 0 })
  await diner.scan('TNTYYA12')
  await diner.hasApp()
  await diner.open('packOrder/pages/quickPay')
  await injectFaults(diner.page, '/createQuickPay', ['lostAfter', 'lostBefore', 'lostBefore'])
  const types = async (figures: string) => {
    for (const figure of figures) await diner.tap(figure)
  }
  const byCard = async () => {
    await diner.tap(new RegExp(`${t('quickPay.change')}$`))
    await diner.tap(beginning(t('method.balance')), 'radio')
  }
  await types('20')
  await byCard()
  await diner.sees(t('quickPay.enough'))
  await types('0')
  await diner.tap(beginning(t('quickPay.pay')))
  await diner.receives(t('app.networkFailed'))
  diner.phone.expectQuietConsole(LOST)
  await diner.reload()
  await byCard()
  // The card pays a part: the diner is asked how to pay the rest.
  await diner.tap(beginning(t('method.wechat')), 'radio')
  const amount = /¥[\d,.]+/.exec((await diner.named(beginning(t('quickPay.pay'))).textContent())!)![0]
  await diner.sees(`${t('method.balance')} ¥30.00`)
  await diner.tap(beginning(t('quickPay.pay')))
  const rest = await diner.pays()
  await diner.isAt('packOrder/pages/success')
  expect(Number(rest.slice(1)) + 30).toBeCloseTo(Number(amount.slice(1)), 2)
  const orders = await rowsOf<{ method: string }>(
    app.server,
    `select p.method from customer_order o join payment p using (order_no) join app_user u on u.user_id = o.user_id
      where u.phone = '${PHONE}' and o.kind = 'quickPay' and o.payable_fen = 16500 order by p.method`,
  )
  // One order, paid by both: the request without an answer made it.
  expect(orders.map(({ method }) => method)).toEqual(['balance', 'wechat'])
})

it('the best coupon is deducted with its reason, another can be chosen or none; points pay a part, and WeChat the rest', async () => {
  const { t, page } = diner
  const publish = async (name: string, amountFen: number) => {
    const terms = { kind: 'amount', amountFen, percent: 100, minimumFen: 0, total: 10, perPerson: 1 }
    const { offerId } = await levers().post<{ offerId: string }>('/coupons', { mchntCd: 'M1001', name, ...terms })
    await levers().post('/coupons/hand', { who: PHONE, offerId })
  }
  await publish('八元券', 800)
  await publish('五元券', 500)
  await levers().post('/members/points', { who: PHONE, mchntCd: 'M1001', points: 500 })
  await levers().post('/pay-methods/nt-yuyuan', { method: 'points' })
  await diner.scan('TNTYYA12')
  await diner.hasApp()
  await diner.open('packOrder/pages/quickPay')
  await diner.tap('5')
  await diner.tap('0')
  const line = (words: string) => diner.named(beginning(`${t('pick.label')} ${words}`))
  await line(t('pick.bestOf', { name: '八元券' })).click()
  const option = (name: string) => diner.sheet().getByRole('radio').filter({ hasText: name })
  await option('八元券').click()
  await option('五元券').click()
  await diner.tap(t('pick.done'))
  await line('五元券').filter({ hasText: '5.00' }).waitFor()
  const plain = diner.named(beginning(t('quickPay.pay')))
  const amount = Number(/¥([\d.]+)/.exec((await plain.textContent())!)![1])
  await diner.tap(new RegExp(`${t('quickPay.change')}$`))
  await diner.tap(beginning(t('method.points')), 'radio')
  await diner.tap(beginning(t('method.wechat')), 'radio')
  const byPoints = Number(/¥([\d.]+)/.exec((await diner.text(beginning(`${t('method.points')} ¥`)).textContent())!)![1])
  expect(byPoints).toBeGreaterThanOrEqual(5)
  await diner.tap(beginning(t('quickPay.pay')))
  expect(Number((await diner.pays()).slice(1)) + byPoints).toBeCloseTo(amount, 2)
  await diner.isAt('packOrder/pages/success')
  expect(page.url()).toContain(await diner.orderNo())
  const used = await rowsOf<{ name: { hans: string } }>(
    app.server,
    `select o.name from held_coupon c join coupon_offer o using (offer_id) join app_user u on u.user_id = c.user_id
      where u.phone = '${PHONE}' and c.used_at is not null`,
  )
  expect(used.map(({ name }) => name.hans)).toEqual(['五元券'])
})
