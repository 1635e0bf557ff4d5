import { type H5App, startH5App } from '../../support/h5App'
import { leversOf } from '../../support/node/levers'
import { until } from '../../support/until'
import { Shopper } from '../support/shopper'
import { rests } from '../support/still'

/** Bars over the top of a page stay when it is scrolled, and get a background then. */

let app: H5App
let diner: Shopper
beforeAll(async () => {
  app = await startH5App()
})
afterAll(() => app?.close())
beforeEach(async () => {
  diner = await Shopper.arrive(app, 'hans', { viewport: { width: 390, height: 600 } })
})
afterEach(() => diner.leave())

/** The bar's own box has no height, so that the start of the page lies below it. */
const bar = () => diner.page.getByRole('banner').locator('> *').filter({ visible: true }).last()
/** The colour behind the bar's buttons. */
const ground = () => bar().evaluate((keys) => getComputedStyle(keys, '::before').opacity)
const scrollTo = (top: number) =>
  bar().evaluate((keys, to) => {
    keys.closest('.taro_page')!.scrollTop = to
  }, top)

const staysWhenScrolled = async () => {
  await bar().waitFor()
  await rests(diner.page)
  const before = await bar().boundingBox()
  expect(await ground()).toBe('0')
  await scrollTo(150)
  await until(async () => (await ground()) === '1', 'a ground behind the keys')
  await rests(diner.page)
  expect(await bar().boundingBox()).toEqual(before)
  await scrollTo(0)
  await until(async () => (await ground()) === '0', 'no ground behind the keys')
}

it.each([
  ['home', 'pages/index/main'],
  ['me', 'pages/user/main'],
  ['the invitation', 'packOther/pages/register'],
])('the bar of %s stays, and has a ground once content lies under it', async (_page, path) => {
  await diner.scan('SNTYY01')
  await diner.open(path)
  await staysWhenScrolled()
})

it('the bar of a paid order stays, and has a background once content lies under it', async () => {
  await diner.scan('SNTYY01')
  await diner.opensTab('order')
  const who = await diner.userId()
  const { orderNo } = (await leversOf(app.server.url).post('/orders', { who, code: 'SNTYY01', status: 'inProduction' })) as {
    orderNo: string
  }
  await diner.open(`packOrder/pages/success?orderNo=${orderNo}`)
  await staysWhenScrolled()
})
