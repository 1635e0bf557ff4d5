import { resultText } from '@domain/resultTexts/index'
import { startWeapp, type WeappHost } from '../support/app'
import { beginning, Shopper, t } from '../support/shopper'

const ORDER_AT = (shop: string) => new RegExp(t('shops.orderAt', { name: `.*${shop}` }))
const CHANGE_SHOP = new RegExp(t('menu.changeShop', { name: '.*' }))

let host: WeappHost
let diner: Shopper
beforeAll(async () => {
  host = await startWeapp()
})
afterAll(() => host?.close())
beforeEach(() => {
  diner = new Shopper(host, { name: `guest-${Math.random().toString(36).slice(2)}` })
})
afterEach(() => diner.leave())

it('a shop with dishes in the cart says so in the list, also while another merchant is open, and leads back to them', async () => {
  const { phone } = diner
  diner.scan('SNTYY01')
  await phone.taps(t('mode.pickup'), 'radio')
  await diner.addFrom('点心小食', '蟹籽干蒸烧卖')
  await diner.cartOf(1)
  await phone.settles()
  diner.scan('SSLZS01')
  await phone.taps(CHANGE_SHOP)
  await phone.isAt('packShop/pages/shop/main')
  await phone.sees(t('shops.inCart', { n: 1 }))
  await phone.taps(ORDER_AT('愚园路店'))
  await phone.isAt('pages/menu/main')
  await diner.isChosen(t('mode.pickup'))
  await diner.cartOf(1)
})

it('choosing a shop asks for confirmation when another of its merchant is nearer, until the diner no longer wants to be asked', async () => {
  const { phone } = diner
  phone.diner.position = { latitude: 31.2235, longitude: 121.4454 }
  diner.open('packShop/pages/shop/main')
  await phone.taps(t('shops.locate'))
  await phone.sees(t('shops.nearest'))
  const wukang = ORDER_AT('武康路店')
  await phone.taps(wukang)
  await phone.sees(t('shops.nearerTitle'))
  await phone.sees(/静安寺店.*武康路店/)
  await diner.answers(t('shops.reconsider'))
  await phone.isAt('packShop/pages/shop/main')
  await phone.taps(wukang)
  await diner.answers(t('shops.stayForGood'))
  await phone.isAt('pages/menu/main')
  await phone.taps(CHANGE_SHOP)
  await phone.isAt('packShop/pages/shop/main')
  await phone.taps(wukang)
  await phone.isAt('pages/menu/main')
})

it('a merchant’s code leads to a group of its shops, and on to one of them; an invalid code says so, with a link home', async () => {
  const { phone } = diner
  diner.open('packOther/pages/case', { mchntCd: 'M1002' })
  await phone.taps(beginning('上海茶铺'))
  await phone.waits(() => phone.pages.top.query.groupCode === 'SL-SHANGHAI', 'page of the group')
  await phone.sees('从人民广场到陆家嘴')
  await phone.taps(beginning('中山公园店'))
  await phone.isAt('packShop/pages/detail/main')
  diner.open('packOther/pages/case', { groupCode: 'NOWHERE' })
  await phone.sees(resultText('shopGroupNotFound', {}, 'hans'))
  await phone.taps(t('page.home'))
  await phone.isAt('pages/index/main')
})

it('shops differ in their questions and displays: pickup times, tables, texts of their own, whose privacy agreement', async () => {
  const { phone } = diner
  diner.scan('SSLBJ01')
  await diner.addFrom('茶点', '黄油可颂')
  await diner.cartOf(1)
  await diner.checksOut()
  expect(phone.named('button', t('checkout.changeTime'))).toEqual([])
  diner.open('packDomain/pages/tableCode')
  await phone.sees(t('tableCode.noTables'))
  diner.scan('SSLQJ01')
  await phone.isAt('pages/menu/main')
  await diner.opensTab('home')
  await phone.sees(t('home.pickupTime'))
  await phone.taps(beginning('西湖边喝茶'))
  await phone.isAt('packOther/pages/case')
  await phone.sees('湖滨到钱江，走走停停')
  diner.scan('SYYBJ01')
  await phone.isAt('pages/menu/main')
  await diner.opensTab('home')
  await phone.sees('进场换室内鞋，鞋柜免费')
  diner.open('packUser/pages/more')
  await phone.taps(t('agreement.privacy'))
  await phone.sees(t('data.title'))
})
