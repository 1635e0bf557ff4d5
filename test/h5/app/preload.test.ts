import { type H5App, startH5App } from '../../support/h5App'
import { orderPackCode } from '../support/orderPack'
import { LOST } from '../support/networkFaults'
import { Shopper } from '../support/shopper'

let app: H5App
let diner: Shopper
const isOfPack = orderPackCode()
beforeAll(async () => {
  app = await startH5App()
})
afterAll(() => app?.close())
beforeEach(async () => {
  diner = await Shopper.arrive(app)
})
afterEach(() => diner.leave(LOST))

describe('the code of the order pages', () => {
  it('is fetched once the list of orders is on screen, before one is opened', async () => {
    const request = diner.page.waitForRequest((request) => isOfPack(new URL(request.url())))
    await diner.open('pages/order/main')
    await diner.sees(diner.t('orders.none'))
    await (await request).response()
    await diner.isAt('pages/order/main')
  })

  it('is loaded with its page where it could not be preloaded', async () => {
    await diner.page.route(isOfPack, (route) => route.abort('connectionreset'))
    const failed = diner.page.waitForEvent('requestfailed', (request) => isOfPack(new URL(request.url())))
    await diner.open('pages/order/main')
    await failed
    await diner.page.unroute(isOfPack)
    await diner.open('packOrder/pages/details?orderNo=none')
    await diner.sees(diner.t('order.toOrders'))
    expect(await diner.text(diner.t('async.failed')).count()).toBe(0)
  })

  it('for a link is requested once the first of the app’s scripts has arrived, before the app runs', async () => {
    let letGo = (): void => undefined
    const gate = new Promise<void>((resolve) => (letGo = resolve))
    await diner.page.route(/\/js\/(framework|app)\./, async (route) => {
      await gate
      await route.continue()
    })
    const request = diner.page.waitForRequest((request) => isOfPack(new URL(request.url())))
    const opened = diner.open('packOrder/pages/details?orderNo=none')
    const code = (await request).url()
    letGo()
    await opened
    await diner.sees(diner.t('order.toOrders'))
    const files = await diner.page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map(({ name, startTime, responseEnd }) => ({
        name,
        startTime,
        responseEnd,
      })),
    )
    const first = files.find(({ name }) => /\/js\/taro\./.test(name))!
    expect(files.find(({ name }) => name === code)!.startTime).toBeGreaterThanOrEqual(first.responseEnd)
  })
})
