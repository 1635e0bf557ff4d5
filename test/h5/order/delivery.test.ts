import { type H5App, startH5App } from '../../support/h5App'
import { leversOf } from '../../support/node/levers'
import { ACCEPTS_AFTER_MS, FETCHED_AFTER_MS } from '../../../server/ports/sandbox/courier'
import { currentStep, footOnTop, placesFound, riderOnMap } from '../support/parts'
import { beginning, pull, Shopper } from '../support/shopper'
import { keepToasts } from '../support/announced'

/** Delivers from ¥20 (server/seeds/shanlan). */
const SHOP = 'SSLZS01'
const SNACKS = '茶点'
const CROISSANT = '黄油可颂'
const LATER_MS = 600_000

let app: H5App
let diner: Shopper
beforeAll(async () => {
  app = await startH5App()
  diner = await Shopper.arrive(app)
})
afterAll(() => app?.close())
afterEach(() => diner.phone.expectQuietConsole())

const field = (name: string) => diner.page.getByLabel(name, { exact: true }).filter({ visible: true }).last()
const atCheckout = () => diner.isAt('packOrder/pages/payment/main')

it('a delivery from the address to the door: chosen, filled up to the minimum, paid, followed on the map, received', async () => {
  const { t } = diner
  await diner.scan(SHOP)
  await diner.hasApp()
  await diner.tap(t('mode.delivery'), 'radio')
  // Shown as soon as delivery is chosen, on the menu and on the bar.
  const terms = `${t('terms.minimum', { amount: '¥20' })} · ${t('terms.feeFrom', { amount: '¥3' })}`
  await diner.page.getByText(terms, { exact: true }).filter({ visible: true }).nth(1).waitFor()
  await diner.addFrom(SNACKS, CROISSANT)
  await diner.cartOf(1)
  await diner.sees(t('terms.missing', { amount: '¥6' }))
  await diner.sees(t('terms.plus', { fee: t('terms.feeFrom', { amount: '¥3' }) }))
  // Dishes that fill up to the minimum come before those that bring a reduction.
  await diner.tap(t('cart.topUp'))
  await diner
    .sheet()
    .getByText(t('terms.missing', { amount: '¥6' }), { exact: true })
    .waitFor()
  await diner.escapes()
  await diner.tap(t('menu.checkout'))
  await atCheckout()

  // Without an address there is nothing to pay for yet.
  await footOnTop(diner)
    .getByRole('button', { name: t('checkout.deliverTo') })
    .click()
  await diner.isAt('packDomain/pages/address/add')
  await diner.tap(t('address.save'))
  await diner.sees(t('address.wrong.addressMissing'))
  await diner.tap(t('address.choosePlace'))
  await diner.isAt('choose-location')
  // The pin is dragged to another place: places there are listed, and it can stay where it is.
  const places = placesFound(diner)
  const before = await places.first().textContent()
  // The form before it has a map as well.
  const map = diner.page.getByRole('application', { name: t('address.pinMap') }).filter({ visible: true })
  const { x, y } = (await map.boundingBox())!
  await diner.page.mouse.move(x + 200, y + 120)
  await diner.page.mouse.down()
  await diner.page.mouse.move(x + 60, y + 60, { steps: 4 })
  await diner.page.mouse.up()
  await diner.named(beginning(t('address.atPin'))).waitFor()
  expect(await places.first().textContent()).not.toBe(before)
  // Far enough to watch the rider.
  await places.last().click()
  await diner.isAt('packDomain/pages/address/add')
  await field(t('address.houseNumber')).fill('3 号楼 502')
  await field(t('address.consignee')).and(diner.page.locator('input')).fill('林小满')
  await diner.tap(t('address.gender.2'), 'radio')
  await field(t('address.phone')).fill('13800016072')
  await diner.tap(t('address.label.company'), 'checkbox')
  await diner.tap(t('address.save'))
  await atCheckout()

  // Below the minimum; the dish that fills it is one tap away.
  await diner.sees(/林小满.*138 \*\*\*\* 6072/)
  await footOnTop(diner)
    .getByRole('button', { name: beginning(t('stepper.add', { name: '' })) })
    .click()
  await diner.payKey().waitFor()
  await diner.sees(t('bill.delivery'))
  // A visitor sees what members would save on this very cart.
  await diner.sees(t('bill.joinSaves', { amount: '¥2.50' }))

  // Delivered to a point it costs the fee of that distance; the door is one tap away again.
  const handsOver = async (at: string) => {
    await diner.tap(beginning(t('checkout.handOverRow')))
    await diner.tap(beginning(at), 'radio')
    await diner.named(`${t('checkout.handOverRow')} ${at}`).waitFor()
  }
  await handsOver('龙之梦一楼大堂')
  await handsOver(t('checkout.atDoor'))
  await diner.submits()
  await diner.pays()
  const orderNo = await diner.orderNo()
  // Where it goes, when, who brings it, and where it is now; no request to collect it.
  await diner.sees(t('paid.title'))
  await diner.sees(t('delivery.carrier.rider'))
  await diner.sees(/林小满.*138 \*\*\*\* 6072/)
  await diner.sees(new RegExp(t('delivery.arrives', { time: '\\d\\d:\\d\\d' })))
  await currentStep(diner, t('step.paid')).waitFor()
  expect(await diner.page.getByText(t('order.pickupNo')).count()).toBe(0)
  await diner.open(`packOrder/pages/details?orderNo=${orderNo}`)
  await diner.sees(t('delivery.awaitingAcceptance'))
  for (const event of ['accept', 'make', 'readyToShip']) await pull(app, orderNo, event)
  await diner.sees(t('delivery.awaitingRider'))
  app.server.clock.advance(ACCEPTS_AFTER_MS)
  await diner.sees(t('delivery.riderToPickUp'))
  await diner.named(t('delivery.callRider')).waitFor()
  app.server.clock.advance(FETCHED_AFTER_MS - ACCEPTS_AFTER_MS)
  await diner.seesStatus('status.inDelivery')
  await riderOnMap(diner).waitFor()
  await diner.page.waitForFunction(() =>
    [...document.images].some(({ complete, naturalWidth, src }) => src.includes('/map/') && complete && naturalWidth > 0),
  )

  // It could not be handed over; another rider brings it.
  await leversOf(app.server.url).post(`/riders/${orderNo}`, { outcome: 'failed', reason: 'noAnswer' })
  app.server.clock.advance(3_000)
  await diner.sees(t('delivery.problem.noAnswer'))
  await diner.seesStatus('status.deliveryException')
  await diner.named(t('action.callShop')).waitFor()
  expect(await diner.page.getByRole('button', { name: t('action.received'), exact: true }).count()).toBe(0)
  await leversOf(app.server.url).post(`/riders/${orderNo}/call`)
  await diner.sees(t('delivery.awaitingRider'))
  app.server.clock.advance(ACCEPTS_AFTER_MS)
  await diner.sees(t('delivery.riderToPickUp'))
  app.server.clock.advance(FETCHED_AFTER_MS - ACCEPTS_AFTER_MS)
  await diner.seesStatus('status.inDelivery')
  app.server.clock.advance(LATER_MS)
  await diner.seesStatus('status.completed')
})

it('an address is deleted, and restored by undo', async () => {
  const { t } = diner
  await keepToasts(diner.phone.context)
  await diner.reload()
  await diner.open('packDomain/pages/address')
  await diner.tap(beginning(t('address.editNamed', { address: '' })))
  await diner.isAt('packDomain/pages/address/add')
  await diner.tap(t('address.delete'))
  await diner.sees(t('address.none'))
  await diner.tap(t('address.undo'))
  await diner.named(beginning(t('address.editNamed', { address: '' }))).waitFor()
})
