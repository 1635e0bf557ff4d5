import { type H5App, startH5App } from '../../support/h5App'
import { leversOf } from '../../support/node/levers'
import { noProviders } from '../../support/node/providers/noProviders'
import { arrivesAsMember } from '../support/byLink'
import { fieldOf } from '../support/logIn'
import { footOnTop } from '../support/parts'
import { beginning, pull, Shopper } from '../support/shopper'

const SHOP = { latitude: 31.2235, longitude: 121.4454 }

let app: H5App
let diner: Shopper
let who: string
beforeAll(async () => {
  app = await startH5App(noProviders)
  diner = await Shopper.arrive(app, 'hans', { geolocation: SHOP, permissions: ['geolocation'] })
  ;({ who } = await arrivesAsMember(diner))
})
afterAll(() => app?.close())
afterEach(() => diner.phone.expectQuietConsole())

const isNowhere = async (words: string) => expect(await diner.text(words).count()).toBe(0)
/** A map to drag, or one to look at. */
const maps = () =>
  diner.page
    .getByRole('application')
    .or(diner.page.getByRole('img', { name: /^地图/ }))
    .filter({ visible: true })

it('without providers no button of the profile page leads to a missing feature', async () => {
  const { t } = diner
  await diner.open('pages/user/main')
  await diner.sees(t('me.addresses'))
  for (const words of [t('me.vouchers'), t('me.invoices')]) await isNowhere(words)
  await diner.open('packUser/pages/account')
  await diner.sees(t('value.visitCards'))
  await isNowhere(t('outside.bind'))
})

it.each([
  ['packDomain/pages/douyin/main', 'voucher'],
  ['packDomain/pages/douyin/photo', 'voucher'],
  ['packOther/pages/invoice/history', 'invoice'],
  ['packOther/pages/invoice/info?orderNo=1', 'invoice'],
  ['packOther/pages/invoice/add', 'invoice'],
  ['choose-location', 'map'],
] as const)('a link to %s says that this merchant has none, and leads on', async (path, capability) => {
  const { t } = diner
  await diner.open(path)
  await diner.sees(t(`notOffered.${capability}Title`))
  await diner.tap(t('notOffered.toMenu'))
  await diner.isAt('pages/menu/main')
})

it('an address is typed and located by the phone, without a map', async () => {
  const { t } = diner
  await diner.open('packDomain/pages/address/add')
  await fieldOf(diner, t('address.place')).fill('愚园路 1107 号')
  await fieldOf(diner, t('address.houseNumber')).fill('3 号楼 502')
  await fieldOf(diner, t('address.consignee')).fill('林小满')
  await diner.tap(t('address.gender.2'), 'radio')
  // A member's own number is filled in already.
  expect(await fieldOf(diner, t('address.phone')).inputValue()).toBe(who)
  expect(await maps().count()).toBe(0)
  await diner.tap(t('address.locate'))
  await diner.sees(t('address.located'))
  await diner.tap(t('address.save'))
  await diner.sees(t('address.saved'))
  await diner.open('open-location?latitude=31.2271&longitude=121.4435')
  await diner.sees(t('onMap.byPhone'))
  expect(await maps().count()).toBe(0)
})

it('without a map and a position an address is stored as typed, and its order goes to a handover point of the shop', async () => {
  const other = await Shopper.arrive(app, 'hans')
  const { t } = other
  await other.scan('SSLZS01')
  await other.hasApp()
  await other.tap(t('mode.delivery'), 'radio')
  await other.addFrom('茶点', '黄油可颂')
  await other.add('黄油可颂')
  await other.cartOf(2)
  await other.tap(t('menu.checkout'))
  await other.isAt('packOrder/pages/payment/main')
  await footOnTop(other)
    .getByRole('button', { name: t('checkout.deliverTo') })
    .click()
  await other.isAt('packDomain/pages/address/add')
  await fieldOf(other, t('address.place')).fill('愚园路 1107 号')
  await fieldOf(other, t('address.houseNumber')).fill('3 号楼 502')
  await fieldOf(other, t('address.consignee')).fill('林小满')
  await other.tap(t('address.gender.2'), 'radio')
  await fieldOf(other, t('address.phone')).fill('13800016072')
  await other.tap(t('address.locate'))
  await other.receives(t('address.notLocated'))
  await other.tap(t('address.save'))
  await other.isAt('packOrder/pages/payment/main')
  await other.sees(t('checkout.unplacedNote', { shop: '中山公园店' }))
  await other.named(t('checkout.placeAddress')).waitFor()
  await other.tap(beginning(t('checkout.handOverRow')))
  await other.tap(beginning('龙之梦一楼大堂'), 'radio')
  await other.payKey().waitFor()
  other.phone.expectQuietConsole()
  await other.leave()
})

it('the shop itself delivers: no rider and no map', async () => {
  const { t } = diner
  const requested = { who, code: 'SSLZS01', status: 'inProduction', isDelivered: true }
  const { orderNo } = await leversOf(app.server.url).post<{ orderNo: string }>('/orders', requested)
  await pull(app, orderNo, 'readyToShip')
  await diner.open(`packOrder/pages/details?orderNo=${orderNo}`)
  await diner.sees(t('delivery.awaitingDelivery'))
  await pull(app, orderNo, 'ship')
  await diner.sees(t('delivery.carrier.shop'))
  expect(await maps().count()).toBe(0)
  await isNowhere(t('order.invoice.ask'))
})
