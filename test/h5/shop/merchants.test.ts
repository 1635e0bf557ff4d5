import type { Locator } from 'playwright-core'
import { type H5App, startH5App } from '../../support/h5App'
import { leversOf } from '../../support/node/levers'
import { until } from '../../support/until'
import { mainOnTop, orderCards } from '../support/parts'
import { beginning, Shopper } from '../support/shopper'

let app: H5App
let diner: Shopper
beforeAll(async () => {
  app = await startH5App()
  diner = await Shopper.arrive(app)
  await diner.open('pages/order/main')
  await diner.sees(diner.t('orders.none'))
  const who = await diner.userId()
  const { post } = leversOf(app.server.url)
  await post('/orders', { who, code: 'SNTXT01', status: 'completed' })
  await post('/orders', { who, code: 'SSLRG01', status: 'inProduction' })
})
afterAll(() => app?.close())
afterEach(() => diner.phone.expectQuietConsole())

const brandOf = (part: Locator): Promise<string> => part.evaluate((element) => getComputedStyle(element).getPropertyValue('--zm-solid'))
const card = (shop: string) => orderCards(diner).filter({ hasText: shop })
const latestOf = (shop: string) => diner.page.getByRole('button', { name: new RegExp(`${shop}.*¥`) })

describe('orders of several merchants', () => {
  it('name the merchant, in its colours, whichever merchant is open', async () => {
    await diner.scan('SNTXT01')
    await diner.opensTab('order')
    await card('南塘').waitFor()
    await card('山岚').waitFor()
    const page = await brandOf(mainOnTop(diner))
    expect(await brandOf(card('南塘'))).toBe(page)
    const other = await brandOf(card('山岚'))
    expect(other).not.toBe(page)

    await card('山岚').getByRole('button').first().click()
    await diner.isAt('packOrder/pages/details')
    await diner.page.getByRole('button', { name: /山岚/ }).filter({ visible: true }).first().waitFor()
    await until(async () => (await brandOf(mainOnTop(diner))) === other, 'the page in the colours of its merchant')
    await diner.back()
  })

  it('are shown in a new language at once, on the page where it is chosen', async () => {
    await diner.opensTab('user')
    await latestOf('山岚').waitFor()
    await diner.tap(beginning(diner.t('language.title')))
    await diner.tap('English', 'radio')
    await latestOf('Shanlan').waitFor()
  })
})

it('shops of several merchants are named with their brand in the search, and found by it', async () => {
  await diner.open('packShop/pages/shop/main')
  const names = mainOnTop(diner).getByRole('heading', { level: 3 })
  const isBrand = async (brand: string) => {
    await until(async () => {
      const shown = await names.allTextContents()
      return shown.length > 0 && shown.every((name) => name.startsWith(brand))
    }, `shops of ${brand} only`)
  }
  const search = diner.page.getByRole('searchbox').or(diner.page.getByPlaceholder('Shop or address')).filter({ visible: true }).last()
  await search.fill('Shanlan')
  await isBrand('Shanlan')
  await search.fill('Nantang')
  await isBrand('Nantang')
})
