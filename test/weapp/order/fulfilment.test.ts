import { leversOf } from '../../support/node/levers'
import { startWeapp, type WeappHost } from '../support/app'
import { Shopper, t } from '../support/shopper'
import { textOf } from '../support/view'

/** A grocery that sends parcels, and weighs its apples (server/seeds/maisui). */
const GROCERY = 'SMSYK01'

let host: WeappHost
let diner: Shopper
beforeAll(async () => {
  host = await startWeapp()
})
afterAll(() => host?.close())
afterEach(() => diner.leave())

it('an order of goods by weight is followed from the scale to its last parcel', async () => {
  diner = new Shopper(host, { name: 'parcels' })
  const { phone } = diner
  diner.scan(GROCERY)
  await phone.taps(t('mode.delivery'), 'radio')
  await diner.addFrom('蔬果', '阿克苏苹果')
  await diner.add('阿克苏苹果')
  await diner.add('安岳柠檬 2 枚')
  await diner.cartOf(3)
  // Nobody can choose when a courier comes: the page states by when it leaves.
  await phone.taps(t('menu.checkout'))
  await phone.isAt('packOrder/pages/payment/main')
  await phone.sees(new RegExp(t('checkout.sentBy', { time: '\\d\\d:\\d\\d' })))
  expect(phone.screen).not.toContain(t('checkout.whenToDeliver'))
  const levers = leversOf(host.server.url)
  const { list } = await levers.get<{ list: { userId: string }[] }>('/people')
  const input = { who: list[0]!.userId, code: GROCERY, itemId: 'ms-apple', quantity: 3, status: 'inProduction', isDelivered: true }
  const { orderNo } = await levers.post<{ orderNo: string }>('/orders', input)
  diner.open('packOrder/pages/success', { orderNo })
  await phone.sees(t('delivery.carrier.parcel'))
  expect(phone.ofClass('zm-step--now').map(textOf)).toEqual([expect.stringContaining(t('parcel.step.making'))])
  expect(phone.ofClass('zm-pickup')).toEqual([])
  diner.open('packOrder/pages/details', { orderNo })
  await phone.sees(t('order.weighsAbout', { about: '1.5 kg' }))
  await levers.post(`/fulfilment/${orderNo}/weights`, { weights: [{ lineNo: 1, grams: 1_350 }] })
  await phone.sees(t('order.weighed', { weight: '1.35 kg', about: '1.5 kg' }))
  await diner.kitchen(orderNo, 'readyToShip')
  await levers.post(`/fulfilment/${orderNo}/parcels`, { lines: [{ lineNo: 1, quantity: 1 }], trackingNo: 'MP-FIRST' })
  await phone.sees(t('parcel.state.partial'))
  await levers.post(`/fulfilment/${orderNo}/parcels`, { trackingNo: 'MP-SECOND' })
  await phone.sees(t('parcel.state.all'))
  await phone.taps(t('parcel.receiveNo', { n: 1 }))
  await phone.settles()
  await phone.taps(t('parcel.receiveNo', { n: 2 }))
  await diner.seesStatus('status.completed')
})
