import { rowsOf } from '../../support/node/diner'
import { leversOf } from '../../support/node/levers'
import { type H5App, startH5App } from '../../support/h5App'
import { Shopper } from '../support/shopper'
import { injectFaults, LOST } from '../support/networkFaults'
import { keepOutcomes } from '../support/announced'

const DIM_SUM = '点心小食'
const DUMPLINGS = '水晶虾饺'

let app: H5App
let diner: Shopper
let began: number
beforeAll(async () => {
  app = await startH5App()
  began = app.server.clock.now()
})
afterAll(() => app?.close())
beforeEach(async () => {
  diner = await Shopper.arrive(app)
})
afterEach(() => diner.leave(LOST))

const offline = (is: boolean) => diner.phone.context.setOffline(is)
const ordersAt = (table: string) =>
  rowsOf(
    app.server,
    `select order_no from customer_order o join dining_table d on d.table_id = o.table_id where d.name = '${table}' and o.created_at >= ${began}`,
  )
const isUnknown = () => diner.sees(diner.t('pendingOrder.unknown'))
const isKnown = () => diner.text(diner.t('pendingOrder.unknown')).first().waitFor({ state: 'hidden' })

const atCheckout = async (table: string): Promise<void> => {
  await diner.scan(`TNTYY${table}`)
  // Its code is on the phone by then: without a network it could not be fetched.
  await diner.opensTab('order')
  await diner.opensTab('menu')
  await diner.addFrom(DIM_SUM, DUMPLINGS)
  await diner.cartOf(1)
  await diner.checksOut()
}

/** Pays without network, and goes back to the menu. */
const failsToOrder = async (): Promise<void> => {
  await offline(true)
  await diner.payKey().click()
  await diner.receives(diner.t('app.networkFailed'))
  await isUnknown()
  await diner.back()
}

it('an order that was reported as failed is shown as unknown on every page, and not placed when the network is back', async () => {
  await atCheckout('A01')
  await failsToOrder()
  await diner.isAt('pages/menu')
  await isUnknown()
  await diner.opensTab('order')
  await isUnknown()
  await offline(false)
  await diner.receives(diner.t('pendingOperations.notOrdered'))
  await isKnown()
  expect(await ordersAt('A01')).toEqual([])
  await diner.opensTab('menu')
  await diner.cartOf(1)
  await diner.checksOut()
  await diner.submits()
  await diner.pays()
  await diner.sees(diner.t('paid.title'))
  expect(await ordersAt('A01')).toHaveLength(1)
})

it('an order that was made although its answer never came is announced when the network is back', async () => {
  await atCheckout('A03')
  await diner.page.route('**/api/closeOrderRequest.action', (route) => route.abort('connectionreset'))
  await injectFaults(diner.page, '/createOrder', ['lostAfter', 'lostBefore', 'lostBefore'])
  await diner.payKey().click()
  await diner.receives(diner.t('app.networkFailed'))
  await isUnknown()
  await diner.back()
  await diner.isAt('pages/menu')
  await keepOutcomes(diner.phone.context)
  await diner.reload()
  // Not earlier, because the page that is left would receive the outcome and show it out of sight.
  await diner.page.unroute('**/api/closeOrderRequest.action')
  await diner.sees(diner.t('pendingOperations.ordered'))
  await diner.tap(diner.t('pendingOperations.see'))
  await diner.seesStatus('status.toPay')
  expect(await ordersAt('A03')).toHaveLength(1)
})

it('an order that failed by the fault dial is not made by a reload at the toast, and settles once the faults have ended', async () => {
  const dial = leversOf(app.server.url)
  await atCheckout('A06')
  for (const call of ['/createOrder', '/closeOrderRequest']) await dial.post('/faults', { kind: 'dropBefore', call })
  await diner.payKey().click()
  await diner.receives(diner.t('app.networkFailed'))
  await isUnknown()
  await diner.scan('TNTYYA06')
  await isUnknown()
  await dial.delete('/faults')
  await diner.receives(diner.t('pendingOperations.notOrdered'))
  await isKnown()
  await diner.cartOf(1)
  expect(await ordersAt('A06')).toEqual([])
})

it('“try again” repeats the request for the same order, from any page', async () => {
  await atCheckout('A04')
  await diner.page.route('**/api/closeOrderRequest.action', (route) => route.abort('connectionreset'))
  await injectFaults(diner.page, '/createOrder', ['lostBefore', 'lostBefore', 'lostBefore'])
  await diner.payKey().click()
  await isUnknown()
  await diner.back()
  await diner.isAt('pages/menu')
  await diner.tap(diner.t('pendingOrder.retry'))
  await diner.isAt('packOrder/pages/details')
  await diner.seesStatus('status.toPay')
  await isKnown()
  expect(await ordersAt('A04')).toHaveLength(1)
})
