import { ORDER_KINDS } from '@domain/order/kind'
import { type H5App, startH5App } from '../../support/h5App'
import { sessionOf } from '../../support/node/features/belongings'
import { leversOf } from '../../support/node/levers'
import { retriesPayment, placeOrderOf } from '../../support/node/features/orderKinds'
import { BOUGHT_IN_TURN, SHOWN_OF } from '../../support/orderKinds'
import { orderKeys } from '../support/parts'
import { takesSession } from '../support/persons'
import { Shopper } from '../support/shopper'

const PHONE = '13916180663'
/** The browser is not WeChat's, so paying leaves the app. */
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1'

let app: H5App
let diner: Shopper
beforeAll(async () => {
  app = await startH5App()
  await leversOf(app.server.url).post('/payments/ways', { ways: 'wechat' })
  await app.server.newCaller({ phone: PHONE, member: true })
  diner = await Shopper.arrive(app, 'hans', { userAgent: IPHONE })
  await takesSession(diner.page, await sessionOf(app.server, PHONE))
  await diner.scan('SNTYY01')
  await diner.hasApp()
})
afterAll(() => app?.close())
afterEach(() => diner.phone.expectQuietConsole())

const atCashier = () => diner.page.waitForURL(/\/sandbox\/cashier\//)

it.each(BOUGHT_IN_TURN)(
  'an order of the kind %s is opened, left unpaid at WeChat’s cashier, paid there, and opened again',
  async (kind) => {
    const { t, page } = diner
    const orderNo = await placeOrderOf(app.server, kind, PHONE)
    await diner.open(`packOrder/pages/details?orderNo=${orderNo}`)
    await diner.seesStatus('status.toPay')
    await diner.tap(t('action.pay'))
    await atCashier()
    await page.goto(new URL(page.url()).searchParams.get('redirect_url')!)
    await diner.sees(t('elsewhere.away'))
    await diner.escapes()
    await diner.receives(t('pay.cancelled'))
    await diner.seesStatus(SHOWN_OF[kind].unpaid)
    await retriesPayment(app.server, orderNo, kind, PHONE)
    await diner.seesStatus('status.toPay')

    await diner.tap(t('action.pay'))
    await atCashier()
    await page.getByRole('button', { name: '确认支付 · Pay' }).click()
    await diner.sees(t('paid.title'))
    await diner.sees(t(SHOWN_OF[kind].paid))
    await diner.tap(t('paid.order'))
    await diner.isAt('packOrder/pages/details')
    await diner.sees(t(SHOWN_OF[kind].paid))
  },
)

it('the list has a row for each kind that is listed, with its own texts, and none for the others', async () => {
  const { t } = diner
  await diner.open('pages/order/main')
  const rows = ORDER_KINDS.flatMap((kind) => SHOWN_OF[kind].row ?? [])
  await orderKeys(diner)
    .nth(rows.length - 1)
    .waitFor()
  expect(await orderKeys(diner).count()).toBe(rows.length)
  for (const row of rows) await diner.sees(t(row))
})
