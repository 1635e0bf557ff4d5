import { resultText } from '@domain/resultTexts/index'
import type { ResultName } from '@domain/results'
import { type H5App, startH5App } from '../../support/h5App'
import { placesFound } from '../support/parts'
import { beginning, Shopper } from '../support/shopper'

const message = (result: ResultName) => resultText(result, {}, 'hans')

let app: H5App
let diner: Shopper
beforeAll(async () => {
  app = await startH5App()
})
afterAll(() => app?.close())
beforeEach(async () => {
  diner = await Shopper.arrive(app)
})
afterEach(() => diner.leave())

it('a shop of the list shows its pictures, services, hours and reviews, and leads to its menu', async () => {
  const { t, page } = diner
  await diner.open('packShop/pages/shop/main')
  await diner.tap(/愚园路店，门店详情$/)
  await diner.isAt('packShop/pages/detail/main')
  await diner.sees('长宁区愚园路 546 号 1 楼')
  await diner.sees(t('store.allDay'))
  await diner.sees(t('store.service.powerSockets'))
  const { ratingCounts, reviewCount, list } = await app.server.api.call('/commentOrderInfoByPage', { shopId: 'nt-yuyuan' })
  await page.getByRole('img', { name: t('store.stars', { stars: 5, n: ratingCounts[4]! }), exact: true }).waitFor()
  await diner.sees(t('store.reviewCount', { n: reviewCount }))
  await diner.sees(list[0]!.text)
  await diner.tap(t('store.picture', { n: 1 }))
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await diner.tap(t('store.order'))
  await diner.isAt('pages/menu/main')
  await diner.named(/愚园路店/).waitFor()
})

it('a shop shows its dishes, and a dish viewed there is ordered there', async () => {
  const { t, page } = diner
  await diner.scan('SSLZS01')
  await diner.hasApp()
  await diner.open('packShop/pages/detail/main?shopId=nt-yuyuan')
  await diner.tap('套餐', 'tab')
  await diner.tap(beginning('一人午市套餐'))
  await diner.sees(t('store.slot', { name: '主食', n: 1 }))
  await page.keyboard.press('Escape')
  await diner.sheet().waitFor({ state: 'detached' })
  await diner.tap('茶饮', 'tab')
  await diner.tap(beginning('黑糖珍珠奶茶'))
  await diner.sees('热饮不加冰')
  await diner.tap(t('store.orderDish'))
  await diner.isAt('pages/menu/main')
  await diner
    .sheet()
    .getByRole('button', { name: t('spec.add'), exact: true })
    .waitFor()
})

it('a shop with dishes in the cart says so in the list, also while another merchant is open, and leads back to them', async () => {
  const { t } = diner
  await diner.scan('SNTYY01')
  await diner.tap(t('mode.pickup'), 'radio')
  await diner.addFrom('点心小食', '蟹籽干蒸烧卖')
  await diner.cartOf(1)
  await diner.scan('SSLZS01')
  await diner.hasApp()
  await diner.tap(new RegExp(t('menu.changeShop', { name: '.*' })))
  await diner.isAt('packShop/pages/shop/main')
  await diner.sees(t('shops.inCart', { n: 1 }))
  await diner.tap(new RegExp(t('shops.orderAt', { name: '.*愚园路店' })))
  await diner.isAt('pages/menu/main')
  await diner.isChosen(t('mode.pickup'))
  await diner.cartOf(1)
})

it('choosing a shop asks for confirmation when another of its merchant is nearer, until the diner no longer wants to be asked', async () => {
  const { t } = diner
  const { context } = diner.phone
  await context.setGeolocation({ latitude: 31.2235, longitude: 121.4454 })
  await context.grantPermissions(['geolocation'])
  const wukang = new RegExp(t('shops.orderAt', { name: '.*武康路店' }))
  await diner.open('packShop/pages/shop/main')
  // An allowed position is used without a question.
  await diner.sees(t('shops.nearest'))
  await diner.tap(wukang)
  await diner.question().getByText(t('shops.nearerTitle'), { exact: true }).waitFor()
  await diner
    .question()
    .getByText(/静安寺店.*武康路店/)
    .waitFor()
  await diner.answers(t('shops.reconsider'))
  await diner.tap(wukang)
  await diner.answers(t('shops.stayForGood'))
  await diner.isAt('pages/menu/main')
  await diner.tap(new RegExp(t('menu.changeShop', { name: '.*武康路店' })))
  await diner.isAt('packShop/pages/shop/main')
  await diner.tap(wukang)
  await diner.isAt('pages/menu/main')
})

it('the list of brands leads to one with its story, to a group of its shops, and to a shop', async () => {
  const { t } = diner
  await diner.open('packShop/pages/shop/main')
  await diner.tap(t('shops.brands'))
  await diner.isAt('packOther/pages/suggest')
  await diner.tap(new RegExp(`^山岚茶事.*${t('suggested.about')}$`))
  await diner.isAt('packOther/pages/case')
  await diner.sees(t('merchant.can.delivery'))
  const byCode = diner.page.waitForRequest('**/api/getShopGroupCodeInfo.action')
  await diner.tap(beginning('西湖边喝茶'))
  await byCode
  await diner.sees('湖滨到钱江，走走停停')
  await diner.tap(beginning('西湖湖滨店'))
  await diner.isAt('packShop/pages/detail/main')
  await diner.named(beginning(t('store.map', { name: '西湖湖滨店' }))).waitFor()
})

it('a group with an invalid code says so, with a link home', async () => {
  await diner.open('packOther/pages/case?groupCode=NOWHERE')
  await diner.sees(message('shopGroupNotFound'))
  await diner.tap(diner.t('page.home'))
  await diner.isAt('pages/index/main')
})

it('a street of several brands is listed among them, and leads to each of its shops', async () => {
  const { t } = diner
  await diner.open('packShop/pages/shop/main')
  await diner.tap(t('shops.brands'))
  await diner.sees(t('suggested.areaShops', { n: 3 }))
  await diner.tap(t('suggested.goNamed', { name: '梧桐街区' }))
  await diner.isAt('packOther/pages/case')
  await diner.sees('周末步行街，10:00 到 22:00 不通车。')
  await diner.tap(/南塘小馆 武康路店/)
  await diner.isAt('packShop/pages/detail/main')
  await diner.named(beginning(t('store.map', { name: '武康路店' }))).waitFor()
})

it('shops differ in their questions and displays: pickup times, member prices, tables, texts of their own', async () => {
  const { t } = diner
  // A window: made to order, one price for all, no seats.
  await diner.scan('SSLBJ01')
  await diner.addFrom('茶点', '黄油可颂')
  await diner.cartOf(1)
  await diner.checksOut()
  expect(await diner.named(t('checkout.changeTime')).count()).toBe(0)
  await diner.open('packDomain/pages/tableCode')
  await diner.sees(t('tableCode.noTables'))
  await diner.open('packShop/pages/detail/main?shopId=sl-hb')
  await diner.sees('湖边露台十桌')
  await diner.sees('下雨时露台收伞，请到店内坐')
  await diner.sees(t('store.deliveryTakes', { n: 31 }))
  // For office breaks: everything is made for a time.
  await diner.scan('SSLQJ01')
  await diner.hasApp()
  await diner.opensTab('home')
  await diner.sees(t('home.pickupTime'))
  await diner.tap(beginning('西湖边喝茶'))
  await diner.isAt('packOther/pages/case')
  await diner.sees('湖滨到钱江，走走停停')
})

it('a merchant without a privacy agreement of its own shows the app’s page about data', async () => {
  const { t, page } = diner
  await diner.scan('SYYBJ01')
  await diner.hasApp()
  await diner.opensTab('home')
  await diner.sees('进场换室内鞋，鞋柜免费')
  await diner.open('packUser/pages/more')
  await diner.tap(t('agreement.privacy'))
  await page
    .getByRole('dialog')
    .getByRole('heading', { name: t('data.title') })
    .waitFor()
})

it('the place of a shop opens on a map of ours, with directions and its address to copy', async () => {
  const { t, page } = diner
  await diner.open('packShop/pages/detail/main?shopId=nt-yuyuan')
  await diner.tap(beginning(t('store.map', { name: '愚园路店' })))
  await diner.isAt('open-location')
  await page.getByRole('img', { name: t('onMap.map', { name: '愚园路店' }) }).waitFor()
  await diner.tap(t('onMap.copy'))
  await diner.receives(t('onMap.copied'))
  await diner.named(t('onMap.go')).waitFor()
  await diner.back()
  await diner.isAt('packShop/pages/detail/main')
})

it('a place chosen by its own link becomes a new address', async () => {
  const { t, page } = diner
  await diner.open('choose-location?latitude=31.2271&longitude=121.4435')
  await placesFound(diner).first().click()
  await diner.isAt('packDomain/pages/address/add')
  await page.getByRole('application', { name: t('address.pinMap') }).waitFor()
  await diner.sees(t('address.new'))
})

it('pictures shown by their own link are ours, and close', async () => {
  const { page } = diner
  const address = await app.server.api.call('/getShopInfo', { shopId: 'nt-yuyuan' }).then(({ picture }) => picture)
  await diner.open(
    `preview-image?urls=${encodeURIComponent(encodeURIComponent(address!))},${encodeURIComponent('https://example.com/a.png')}`,
  )
  await page.getByRole('dialog').getByRole('img').first().waitFor()
  expect(await page.getByRole('dialog').getByRole('img').count()).toBe(1)
})

it('a shop that no longer exists says so', async () => {
  await diner.open('packShop/pages/detail/main?shopId=nowhere')
  await diner.sees(diner.t('store.missing'))
  await diner.tap(diner.t('noShop.choose'))
  await diner.isAt('packShop/pages/shop/main')
})
