import { rowsOf, setStock, stockOf } from '../../support/node/diner'
import { isExhaustive, sample } from '../../support/exhaustive'
import { type H5App, startH5App } from '../../support/h5App'
import { leversOf } from '../../support/node/levers'
import { until } from '../../support/until'
import { Shopper } from '../support/shopper'
import { injectFaults, type Fate, LOST, meet } from '../support/networkFaults'
import { keepOutcomes } from '../support/announced'

const DIM_SUM = '点心小食'
const DUMPLINGS = '水晶虾饺'

let app: H5App
let diner: Shopper
let began: number
beforeAll(async () => {
  app = await startH5App()
  began = app.server.clock.now()
  await setStock(app.server, 'nt-har-gow', 50, 'nt-yuyuan')
})
afterAll(() => app?.close())
beforeEach(async () => {
  diner = await Shopper.arrive(app)
})
afterEach(() => diner.leave(LOST))

const stock = () => stockOf(app.server, 'nt-har-gow', 'nt-yuyuan')

const atCheckout = async (code: string): Promise<void> => {
  await diner.scan(code)
  await diner.addFrom(DIM_SUM, DUMPLINGS)
  await diner.cartOf(1)
  await diner.checksOut()
}

interface Made {
  order_no: string
  status: string
  attempts: number
  paid: number
}
/** The orders of this table since the test began, with the number of payment attempts and payments of each. */
const ordersOf = (table: string): Promise<Made[]> =>
  rowsOf(
    app.server,
    `select o.order_no, o.status, (select count(*)::int from payment p where p.order_no = o.order_no) as attempts,
            (select count(*)::int from payment p where p.order_no = o.order_no and p.status = 'succeeded') as paid
       from customer_order o join dining_table d on d.table_id = o.table_id where d.name = '${table}' and o.created_at >= ${began} order by o.created_at`,
  )

const seesPaid = () => diner.sees(diner.t('paid.title'))

/** The loss of one answer: the fault dial loses both at once, which a usual run tries. */
const onceLost = <T>(losses: T[]): T[] => (isExhaustive ? losses : [])

describe('the reply to an order is lost', () => {
  const ONCE: [string, string, Fate[]][] = [
    ['A01', 'before the work', ['lostBefore']],
    ['A02', 'after the work', ['lostAfter']],
  ]
  for (const [table, time, fates] of onceLost(ONCE))
    it(`at ${table} ${time}: one order is made and paid`, async () => {
      const before = await stock()
      await atCheckout(`TNTYY${table}`)
      await injectFaults(diner.page, '/createOrder', fates)
      await diner.payKey().dblclick()
      await diner.pays()
      await seesPaid()
      expect(await ordersOf(table)).toMatchObject([{ status: 'pendingAcceptance', paid: 1 }])
      expect(await stock()).toBe(before - 1)
    })

  it('at A03 three times, after the work: the order is found, and paid', async () => {
    await atCheckout('TNTYYA03')
    await injectFaults(diner.page, '/createOrder', ['lostAfter', 'lostBefore', 'lostAfter'])
    await diner.payKey().click()
    await diner.isAt('packOrder/pages/details')
    await diner.tap(diner.t('action.pay'))
    await diner.pays()
    await seesPaid()
    expect(await ordersOf('A03')).toMatchObject([{ status: 'pendingAcceptance', paid: 1 }])
  })

  const RELOADED: [string, Fate][] = [
    ['A04', 'heldBack'],
    ['A05', 'lostBefore'],
  ]
  it.each(sample(RELOADED, 1, 'orders at a reload'))(
    'at %s, and the page is fetched again meanwhile (%s): the order is found, or made, once',
    async (table, fate) => {
      const before = await stock()
      await atCheckout(`TNTYY${table}`)
      const network = await injectFaults(diner.page, '/createOrder', [fate])
      await diner.payKey().click()
      await network.suffered()
      await diner.reload()
      await diner.isAt('packOrder/pages/details')
      await diner.seesStatus('status.toPay')
      await diner.tap(diner.t('action.pay'))
      await diner.pays()
      await seesPaid()
      expect(await ordersOf(table)).toMatchObject([{ status: 'pendingAcceptance', paid: 1 }])
      expect(await stock()).toBe(before - 1)
    },
  )
})

describe('the reply to a payment is lost', () => {
  const LOST_ONCE: [string, Fate][] = [
    ['A06', 'lostBefore'],
    ['A07', 'lostAfter'],
  ]
  for (const [table, fate] of onceLost(LOST_ONCE))
    it(`at ${table} (${fate}): it is paid once`, async () => {
      await atCheckout(`TNTYY${table}`)
      await injectFaults(diner.page, '/wxpay', [fate])
      await diner.submits()
      await diner.pays()
      await seesPaid()
      expect(await ordersOf(table)).toMatchObject([{ attempts: 1, paid: 1 }])
    })

  it('and the page is reloaded meanwhile: the same attempt is paid', async () => {
    await atCheckout('TNTYYA08')
    const network = await injectFaults(diner.page, '/wxpay', ['heldBack'])
    await diner.payKey().click()
    await network.suffered()
    await diner.reload()
    await diner.open('pages/order/main')
    await diner.tap(diner.t('action.pay'))
    await diner.pays()
    await seesPaid()
    expect(await ordersOf('A08')).toMatchObject([{ attempts: 1, paid: 1 }])
  })

  it('and so is every later step: it is paid once, and its outcome is shown when the app is opened again', async () => {
    await atCheckout('TNTYYA09')
    await diner.submits()
    const network = await injectFaults(diner.page, '/queryPayDoneInfo', ['heldBack'])
    await diner.pays()
    await network.suffered()
    await keepOutcomes(diner.phone.context)
    await diner.scan('TNTYYA09')
    await diner.sees(diner.t('pendingOperations.paid'))
    await diner.tap(diner.t('pendingOperations.see'))
    await diner.seesStatus('status.pendingAcceptance')
    expect(await ordersOf('A09')).toMatchObject([{ attempts: 1, paid: 1 }])
  })
})

it('two phones of one table confirm the same cart at once: one order, and the other is notified', async () => {
  const other = await Shopper.arrive(app)
  const before = await stock()
  await atCheckout('TNTYYA11')
  await other.scan('TNTYYA11')
  await other.cartOf(1)
  await other.checksOut()
  await meet([diner.page, other.page], '/createOrder')
  await Promise.all([diner.payKey().click(), other.payKey().click()])
  const cashier = (one: Shopper) => one.sheet().getByText(one.t('pay.sandbox'))
  const atCashier = await Promise.race(
    [diner, other].map((one) =>
      cashier(one)
        .waitFor()
        .then(() => one),
    ),
  )
  await atCashier.pays()
  await atCashier.sees(atCashier.t('paid.title'))
  const late = atCashier === diner ? other : diner
  await late.sees(late.t('tableOrder.paid', { who: late.t('cart.tablemate') }))
  expect(await ordersOf('A11')).toMatchObject([{ paid: 1 }])
  expect(await stock()).toBe(before - 1)
  await other.leave(LOST)
})

it('an order that is paid after it was cancelled is refunded, and its page says so', async () => {
  const before = await stock()
  await atCheckout('TNTYYA13')
  const desk = diner.page.waitForRequest(/\/sandbox\/pay\//)
  await diner.submits()
  const url = (await desk).url()
  await diner.tap(diner.t('pay.leave'))
  await diner.seesStatus('status.toPay')
  await diner.tap(diner.t('action.cancel'))
  await diner.answers(diner.t('cancel.confirm'))
  await diner.seesStatus('status.cancelled')
  // The provider took the money all the same: it reports that twice, and late.
  const prepayId = url.split('/').at(-1)!
  const now = app.server.clock.now()
  const isNotified = async () =>
    (await rowsOf(app.server, `select 1 from sandbox_trade where prepay_id = '${prepayId}' and notify_due_at is null`)).length > 0
  for (let time = 0; time < 2; time += 1) {
    await app.server.db.exec(
      `update sandbox_trade set state = 'SUCCESS', success_at = ${now}, notify_due_at = ${now} where prepay_id = '${prepayId}'`,
    )
    await until(isNotified, 'the server has taken the notice')
  }
  await diner.sees(new RegExp(diner.t('order.refundedBody', { amount: '.*' })))
  expect(await ordersOf('A13')).toMatchObject([{ status: 'cancelled', paid: 0 }])
  expect(
    await rowsOf(
      app.server,
      `select 1 from payment_refund r join payment p using (payment_id) where p.order_no = '${await diner.orderNo()}'`,
    ),
  ).toHaveLength(1)
  expect(await stock()).toBe(before)
})

describe('with the sandbox’s fault dial', () => {
  const dial = () => leversOf(app.server.url)
  afterEach(() => dial().delete('/faults'))

  it('an order and a payment whose connections are cut after the work are made once', async () => {
    const before = await stock()
    await atCheckout('TNTYYA14')
    for (const call of ['/createOrder', '/wxpay']) await dial().post('/faults', { call, kind: 'dropAfter', times: 2 })
    await diner.payKey().dblclick()
    await diner.pays()
    await seesPaid()
    expect(await ordersOf('A14')).toMatchObject([{ status: 'pendingAcceptance', attempts: 1, paid: 1 }])
    expect(await stock()).toBe(before - 1)
  })
})
