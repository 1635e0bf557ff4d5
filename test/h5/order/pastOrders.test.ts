import { type H5App, startH5App } from '../../support/h5App'
import { leversOf } from '../../support/node/levers'
import { orderKeys } from '../support/parts'
import { Shopper } from '../support/shopper'

/** Length of the first page of the list. */
const PAGE = 10

let app: H5App
let diner: Shopper
beforeAll(async () => {
  app = await startH5App()
  diner = await Shopper.arrive(app)
})
afterAll(() => app?.close())
afterEach(() => diner.phone.expectQuietConsole())

const cards = () => orderKeys(diner)
const toTheEnd = () => cards().last().scrollIntoViewIfNeeded()

it('older orders are loaded near the end of the list, also after another page was open over it', async () => {
  await diner.open('pages/order/main')
  await diner.sees(diner.t('orders.none'))
  const who = await diner.page.evaluate(() => (JSON.parse(localStorage.getItem('identity')!) as { value: { userId: string } }).value.userId)
  for (let order = 0; order < 2 * PAGE + 1; order += 1)
    await leversOf(app.server.url).post('/orders', { who, code: 'SNTYY01', status: 'completed' })
  await diner.reload()
  await cards()
    .nth(PAGE - 1)
    .waitFor()
  expect(await cards().count()).toBe(PAGE)

  await toTheEnd()
  await cards()
    .nth(2 * PAGE - 1)
    .waitFor()
  expect(await cards().count()).toBe(2 * PAGE)

  await cards().nth(PAGE).click()
  await diner.isAt('packOrder/pages/details')
  await diner.back()
  await diner.isAt('pages/order/main')
  await cards().nth(PAGE).waitFor()
  await toTheEnd()
  await cards()
    .nth(2 * PAGE)
    .waitFor()
  await diner.sees(diner.t('async.end'))
})
