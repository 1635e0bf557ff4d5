import { ACCEPTS_AFTER_MS, FETCHED_AFTER_MS } from '../../server/ports/sandbox/courier'
import { startWeapp, type WeappHost } from './support/app'
import { beginning, Shopper, t } from './support/shopper'

/** Delivers from ¥20 (server/seeds/shanlan). */
const SHOP = 'SSLZS01'

let host: WeappHost
let diner: Shopper
beforeAll(async () => {
  host = await startWeapp()
})
afterAll(() => host?.close())
afterEach(() => diner.leave())

it('a place chosen on WeChat’s map becomes an address, and a delivery is followed from there to signed', async () => {
  diner = new Shopper(host, {
    name: 'delivered',
    position: { latitude: 31.22, longitude: 121.41 },
    place: { name: '梧桐里', address: '愚园路 1107 号', latitude: 31.2262, longitude: 121.4201 },
  })
  const { phone } = diner
  diner.scan(SHOP)
  await phone.taps(t('mode.delivery'), 'radio')
  await diner.addFrom('茶点', '黄油可颂')
  await diner.cartOf(1)
  await diner.add('黄油可颂')
  await diner.cartOf(2)
  await phone.taps(t('menu.checkout'))
  await phone.isAt('packOrder/pages/payment/main')
  await phone.sees(t('checkout.deliverToBody'))
  await phone.taps(beginning(t('checkout.deliverTo')))
  await phone.isAt('packDomain/pages/address')
  await phone.taps(t('address.new'))
  await phone.isAt('packDomain/pages/address/add')
  await phone.taps(t('address.choosePlace'))
  await phone.sees('梧桐里')
  await phone.types(t('address.houseNumber'), '3 号楼 502')
  await phone.types(t('address.consignee'), '林小满')
  await phone.taps(t('address.gender.2'), 'radio')
  await phone.types(t('address.phone'), '13800016072')
  await phone.taps(t('address.save'))
  await phone.taps(beginning(t('address.chooseNamed', { address: '' })))
  await phone.isAt('packOrder/pages/payment/main')
  await phone.taps(beginning('中山公园 2 号门'), 'radio')
  await phone.sees(t('bill.delivery'))
  await diner.pays()
  const { orderNo } = diner
  diner.open('packOrder/pages/details', { orderNo })
  await phone.sees(t('delivery.awaitingAcceptance'))
  await phone.sees('中山公园 2 号门')
  for (const event of ['accept', 'make', 'readyToShip']) await diner.kitchen(orderNo, event)
  await host.server.sweep()
  await phone.sees(t('delivery.awaitingRider'))
  host.server.clock.advance(ACCEPTS_AFTER_MS)
  await host.server.sweep()
  await phone.sees(t('delivery.riderToPickUp'))
  host.server.clock.advance(FETCHED_AFTER_MS)
  await host.server.sweep()
  await diner.seesStatus('status.inDelivery')

  // A rider who moves is one message and one setData; the first place may still be on its way beside the order's news.
  const { updates } = phone.pages.top
  const updatesOfMove = async () => {
    const before = updates.length
    host.server.clock.advance(5_000)
    await host.server.sweep()
    await phone.waits(() => updates.length > before, 'the rider, further on')
    await phone.settles()
    return updates.length - before
  }
  await updatesOfMove()
  expect(await updatesOfMove()).toBe(1)

  // In the pocket, and back once it is there.
  phone.hides()
  host.server.clock.advance(600_000)
  await host.server.sweep()
  phone.reenter()
  await diner.seesStatus('status.completed')
})
