import { type H5App, startH5App } from '../support/h5App'
import { beginning, Shopper } from './support/shopper'

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

it('all brands lead to one with its story, to a group of its shops, and to a shop', async () => {
  const { t } = diner
  await diner.open('packShop/pages/shop/main')
  await diner.tap(t('shops.brands'))
  await diner.isAt('packOther/pages/suggest')
  await diner.tap(new RegExp(`^山岚茶事.*${t('suggested.about')}$`))
  await diner.isAt('packOther/pages/case')
  await diner.sees(t('merchant.can.delivery'))
  await diner.tap(beginning('西湖边喝茶'))
  await diner.sees('湖滨到钱江，走走停停')
  await diner.tap(beginning('西湖湖滨店'))
  await diner.isAt('packShop/pages/detail/main')
  await diner.named(beginning(t('store.map', { name: '西湖湖滨店' }))).waitFor()
})

it('a shop that is not there any more says so', async () => {
  await diner.open('packShop/pages/detail/main?shopId=nowhere')
  await diner.sees(diner.t('store.gone'))
  await diner.tap(diner.t('noShop.choose'))
  await diner.isAt('packShop/pages/shop/main')
})
