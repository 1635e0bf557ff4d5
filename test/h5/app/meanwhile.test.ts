import type { Page } from 'playwright-core'
import { type H5App, startH5App } from '../../support/h5App'
import { leversOf } from '../../support/node/levers'
import { Shopper } from '../support/shopper'

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

const atCheckout = async (code: string): Promise<void> => {
  await diner.scan(code)
  await diner.addFrom('点心小食', '蟹籽干蒸烧卖')
  await diner.cartOf(1)
  await diner.checksOut()
}

/** Holds calls back until they are released. */
const holdUp = async (page: Page, call: string): Promise<{ requested: Promise<void>; letGo: () => void }> => {
  let notify = (): void => undefined
  let letGo = (): void => undefined
  const requested = new Promise<void>((resolve) => (notify = resolve))
  const free = new Promise<void>((resolve) => (letGo = resolve))
  await page.route(`**/api${call}.action`, async (route) => {
    notify()
    await free
    await route.continue()
  })
  return { requested, letGo }
}

describe('a diner who leaves the checkout', () => {
  it.each([
    ['TNTYYA13', '/createOrder'],
    ['TNTYYA14', '/wxpay'],
  ] as const)(
    'of %s while %s is on its way is told of the order that is kept, and no cashier comes up over another page',
    async (code, call) => {
      await atCheckout(code)
      const held = await holdUp(diner.page, call)
      await diner.payKey().click()
      await held.requested
      expect(await diner.payKey().getAttribute('aria-busy')).toBe('true')
      await diner.browsesBack()
      await diner.isAt('pages/menu/main')
      held.letGo()
      await diner.receives(diner.t('pay.cancelled'))
      expect(await diner.page.getByText(diner.t('pay.sandbox')).filter({ visible: true }).count()).toBe(0)
      await diner.open('pages/order/main')
      await diner.tap(diner.t('action.pay'))
      await diner.pays()
      await diner.sees(diner.t('paid.title'))
    },
  )
})

it('a shop that has closed during the checkout is closed in its menu, too, however the diner goes back there', async () => {
  const lever = leversOf(app.server.url)
  const close = (resting: boolean) => lever.post('/shops/nt-yuyuan', { resting })
  await atCheckout('TNTYYA16')
  await close(true)
  try {
    await diner.payKey().click()
    await diner.named(diner.t('checkout.otherShops')).waitFor()
    await diner.browsesBack()
    await diner.isAt('pages/menu/main')
    await diner.sees(diner.t('menu.restingTitle'))
  } finally {
    await close(false)
  }
})

it('a shop that closes during the checkout says so there, shows others, and takes the order once it is open again', async () => {
  const lever = leversOf(app.server.url)
  await atCheckout('TNTYYA15')
  await lever.post('/shops/nt-yuyuan', { resting: true })
  await diner.payKey().click()
  await diner.named(diner.t('checkout.otherShops')).waitFor()
  expect(await diner.payKey().count()).toBe(0)
  await lever.post('/shops/nt-yuyuan', { resting: false })
  await diner.tap(diner.t('checkout.toMenu'))
  await diner.checksOut()
  await diner.submits()
  await diner.pays()
  await diner.sees(diner.t('paid.title'))
})
