import { type H5App, startH5App } from '../../support/h5App'
import { leversOf } from '../../support/node/levers'
import { currentStep, footOnTop, placesFound } from '../support/parts'
import { pull, Shopper } from '../support/shopper'

/** A grocery that sends parcels from ¥29, and weighs its apples (server/seeds/maisui). */
const GROCERY = 'SMSYK01'
const PRODUCE = '蔬果'
const APPLES = '阿克苏苹果'
const LEMONS = '安岳柠檬 2 枚'

let app: H5App
let diner: Shopper
beforeAll(async () => {
  app = await startH5App()
  diner = await Shopper.arrive(app)
})
afterAll(() => app?.close())
afterEach(() => diner.phone.expectQuietConsole())

const field = (name: string) => diner.page.getByLabel(name, { exact: true }).filter({ visible: true }).last()

it('apples are ordered by the portion, settled by their weight, and come in two parcels', async () => {
  const { t } = diner
  const levers = leversOf(app.server.url)
  await diner.scan(GROCERY)
  await diner.hasApp()
  await diner.tap(t('mode.delivery'), 'radio')
  await diner.addFrom(PRODUCE, APPLES)
  await diner.addFrom(PRODUCE, APPLES)
  await diner.addFrom(PRODUCE, LEMONS)
  await diner.sees(/500g/)
  await diner.tap(t('menu.checkout'))
  await diner.isAt('packOrder/pages/payment/main')
  await footOnTop(diner)
    .getByRole('button', { name: t('checkout.deliverTo') })
    .click()
  await diner.isAt('packDomain/pages/address/add')
  await diner.tap(t('address.choosePlace'))
  await diner.isAt('choose-location')
  await placesFound(diner).first().click()
  await diner.isAt('packDomain/pages/address/add')
  await field(t('address.houseNumber')).fill('3 号楼 502')
  await field(t('address.consignee')).and(diner.page.locator('input')).fill('林小满')
  await diner.tap(t('address.gender.2'), 'radio')
  await field(t('address.phone')).fill('13800016072')
  await diner.tap(t('address.save'))
  await diner.isAt('packOrder/pages/payment/main')
  // Nobody can choose when a courier comes: the page states by when it leaves.
  await diner.sees(new RegExp(t('checkout.sentBy', { time: '\\d\\d:\\d\\d' })))
  expect(await diner.text(t('checkout.whenToDeliver')).count()).toBe(0)
  await diner.submits()
  await diner.pays()
  const orderNo = await diner.orderNo()
  await diner.sees(t('paid.title'))
  await diner.sees(t('delivery.carrier.parcel'))
  await diner.sees(t('parcel.about.notShipped'))
  await diner.sees(/林小满/)
  await currentStep(diner, t('step.paid')).waitFor()
  expect(await diner.page.getByText(t('order.pickupNo')).count()).toBe(0)
  await diner.open(`packOrder/pages/details?orderNo=${orderNo}`)
  await diner.sees(t('parcel.state.notShipped'))
  await diner.sees(t('order.weighsAbout', { about: '1 kg' }))
  for (const event of ['accept', 'make']) await pull(app, orderNo, event)

  // Lighter than stated: a tenth of the apples' price is refunded.
  await levers.post(`/fulfilment/${orderNo}/weights`, { weights: [{ lineNo: 1, grams: 900 }] })
  await diner.sees(t('order.weighed', { weight: '900 g', about: '1 kg' }))
  await diner.sees(t('order.weighedBack'))
  await pull(app, orderNo, 'readyToShip')
  await levers.post(`/fulfilment/${orderNo}/parcels`, { lines: [{ lineNo: 1, quantity: 2 }], trackingNo: 'H5-FIRST' })
  await diner.sees(t('parcel.state.partial'))
  await diner.sees('H5-FIRST')
  await diner.tap(t('parcel.receiveNo', { n: 1 }))
  await diner.sees(t('parcel.about.partial'))
  await levers.post(`/fulfilment/${orderNo}/parcels`, { trackingNo: 'H5-SECOND' })
  await diner.sees(t('parcel.state.all'))
  await diner.tap(t('parcel.receiveNo', { n: 2 }))
  await diner.seesStatus('status.completed')
  await diner.sees(t('parcel.about.received'))
})
