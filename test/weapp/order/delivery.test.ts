import { ACCEPTS_AFTER_MS, FETCHED_AFTER_MS } from '../../../server/ports/sandbox/courier'
import { startWeapp, type WeappHost } from '../support/app'
import { beginning, Shopper, t } from '../support/shopper'
import { textOf } from '../support/view'

/** Delivers from ¥20 (server/seeds/shanlan). */
const SHOP = 'SSLZS01'
const TERMS = `${t('terms.minimum', { amount: '¥20' })} · ${t('terms.feeFrom', { amount: '¥3' })}`

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
  await phone.waits(() => phone.screen.split(TERMS).length === 3, 'minimum and fee, on the menu and on the bar')
  await diner.addFrom('茶点', '黄油可颂')
  await diner.cartOf(1)
  await phone.sees(t('terms.missing', { amount: '¥6' }))
  await phone.sees(t('terms.plus', { fee: t('terms.feeFrom', { amount: '¥3' }) }))
  await diner.openCart()
  await phone.waits(
    () => phone.screen.split(t('terms.missing', { amount: '¥6' })).length === 3,
    'how much is missing, on the bar and in the sheet',
  )
  await phone.taps(t('sheet.close'))
  await diner.add('黄油可颂')
  await diner.cartOf(2)
  await phone.misses(t('terms.missing', { amount: '¥6' }))
  await phone.taps(t('menu.checkout'))
  await phone.isAt('packOrder/pages/payment/main')
  await phone.sees(t('checkout.deliverToBody'))
  await phone.taps(beginning(t('checkout.deliverTo')))
  await phone.isAt('packDomain/pages/address/add')
  await phone.taps(t('address.choosePlace'))
  await phone.sees('梧桐里')
  await phone.types(t('address.houseNumber'), '3 号楼 502')
  await phone.types(t('address.consignee'), '林小满')
  await phone.taps(t('address.gender.2'), 'radio')
  await phone.types(t('address.phone'), '13800016072')
  await phone.taps(t('address.save'))
  await phone.isAt('packOrder/pages/payment/main')
  await phone.sees(/梧桐里 3 号楼 502/)
  await phone.taps(beginning(t('checkout.handOverRow')))
  await phone.taps(beginning('中山公园 2 号门'), 'radio')
  await phone.sees(t('bill.delivery'))
  await phone.sees(t('bill.joinSaves', { amount: '¥3.00' }))
  await diner.pays()
  const { orderNo } = diner
  await phone.sees(t('delivery.carrier.rider'))
  await phone.sees('中山公园 2 号门')
  await phone.sees(new RegExp(t('delivery.arrives', { time: '\\d\\d:\\d\\d' })))
  expect(phone.ofClass('zm-step--now').map(textOf)).toEqual([expect.stringContaining(t('step.paid'))])
  expect(phone.ofClass('zm-pickup')).toEqual([])
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

  // A rider who moves is one message and one setData; the first position may still be on its way with the order's other changes.
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

  // In the background, and opened again after it has arrived.
  phone.hides()
  host.server.clock.advance(600_000)
  await host.server.sweep()
  phone.reenter()
  await diner.seesStatus('status.completed')
})

it('a member’s address is filled in from WeChat, found on the map, and returns selected; a refusal by WeChat is shown', async () => {
  const around = { gitu: 121.41682, titu: 31.21893 }
  const { list } = await host.server.api.call('/searchPlace', { ...around, keyword: '愚园路' })
  const found = list[0]!
  diner = new Shopper(host, {
    name: 'from-wechat',
    phone: '13916180395',
    contact: {
      userName: '林小满',
      telNumber: '13800016072',
      provinceName: '上海市',
      cityName: '上海市',
      countyName: '长宁区',
      detailInfo: `${found.address.replace(/ /g, '')}3号楼502`,
    },
  })
  const { phone } = diner
  diner.scan(SHOP)
  await phone.settles()
  diner.open('packOther/pages/validatePhone')
  await phone.taps(/^我已阅读并同意/, 'checkbox')
  await phone.taps(t('login.byButton'))
  await phone.isAt('packOther/pages/registUser')
  diner.scan(SHOP)
  await phone.taps(t('mode.delivery'), 'radio')
  await diner.addFrom('茶点', '黄油可颂')
  await diner.cartOf(1)
  await phone.taps(t('menu.checkout'))
  await phone.taps(beginning(t('checkout.deliverTo')))
  await phone.isAt('packDomain/pages/address/add')
  await phone.waits(() => phone.elements().some(({ attr }) => attr.value === '13916180395'), 'the member’s own number')

  const { failures } = phone.diner
  failures.chooseAddress = { reason: 'auth deny' }
  await phone.taps(t('address.fromWechat'))
  await phone.sees(t('address.wechatDenied'))
  await phone.taps(t('permission.settings'))
  expect(phone.done.filter(({ name }) => name === 'openSetting')).toHaveLength(1)
  failures.chooseAddress = { reason: 'privacy permission is not authorized', errno: 104 }
  await phone.taps(t('address.fromWechat'))
  await phone.sees(t('address.wechatDenied'))
  failures.chooseAddress = { reason: 'system error' }
  await phone.taps(t('address.fromWechat'))
  await phone.sees(t('address.wechatFailed'))
  failures.chooseAddress = { reason: 'cancel' }
  await phone.taps(t('address.fromWechat'))
  await phone.settles()
  expect(phone.screen).not.toContain(t('address.wechatDenied'))

  delete failures.chooseAddress
  await phone.taps(t('address.fromWechat'))
  await phone.taps(beginning(found.name))
  await phone.sees(found.name)
  await phone.taps(t('address.gender.2'), 'radio')
  await phone.taps(t('address.save'))
  await phone.isAt('packOrder/pages/payment/main')
  await phone.sees(new RegExp(`${found.name} .*3号楼502`))
  await phone.sees(/林小满.*138 \*\*\*\* 6072/)
})
