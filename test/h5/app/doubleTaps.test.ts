import type { CDPSession, Locator } from 'playwright-core'
import { type H5App, startH5App } from '../../support/h5App'
import { dishName, optionName } from '../support/dishes'
import { dishKey, mainOnTop } from '../support/parts'
import { beginning, MOVING, Shopper } from '../support/shopper'
import { rests } from '../support/still'

const PLAIN = dishName('nt-siu-mai', 'hans')
const NOODLES = dishName('nt-beef-noodle', 'hans')
const LARGE = optionName('nt-beef-noodle', 'large', 'hans')
const SET = dishName('nt-lunch-set', 'hans')
const DIM_SUM = '点心小食'
/** The time between the two taps of a double tap. */
const GAP_S = 0.15

let app: H5App
let diner: Shopper
let devtools: CDPSession

/** Runs before the app's listeners. */
const countClicks = () => {
  const seen = Object.assign(window, { clicks: 0 })
  window.addEventListener('click', () => (seen.clicks += 1), true)
}

const clicked = (times: number) => diner.page.waitForFunction((n) => (window as { clicks?: number }).clicks === n, times)
const drawn = () => diner.page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))

/** A touch at the middle of this element, with a time of its own, so that the speed of this machine does not matter. */
const finger = async (what: Locator) => {
  // Waits until it has stopped moving, since fingers hit what they see.
  await what.waitFor()
  await rests(diner.page)
  const box = (await what.boundingBox())!
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const at = Date.now() / 1000
  const lands = async (timestamp: number) => {
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point], timestamp })
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [], timestamp: timestamp + 0.03 })
  }
  return { first: () => lands(at), second: () => lands(at + GAP_S), another: () => lands(at + 2) }
}

/** Two taps on the same spot, the second once the result of the first is there. */
const tapsTwice = async (what: Locator, led: () => Promise<unknown>) => {
  const before = await diner.page.evaluate(() => (window as { clicks?: number }).clicks ?? 0)
  const { first, second } = await finger(what)
  await first()
  await led()
  await second()
  await clicked(before + 2)
  await drawn()
}

beforeAll(async () => {
  app = await startH5App()
})
afterAll(() => app?.close())
afterEach(async () => {
  diner.phone.expectQuietConsole()
  await diner.leave()
})

const arrivesAt = async (table: string, options = MOVING) => {
  diner = await Shopper.arrive(app, 'hans', options)
  await diner.phone.context.addInitScript(countClicks)
  devtools = await diner.phone.context.newCDPSession(diner.page)
  await diner.scan(table)
  await diner.hasApp()
}

const shown = (what: Locator) => () => what.waitFor()
const noSheet = () => diner.page.waitForFunction(() => document.querySelector('[role=dialog]') === null)

describe('a double tap', () => {
  it('on the way to the checkout orders nothing', async () => {
    await arrivesAt('TNTYYA01')
    const { t, page } = diner
    let orders = 0
    await page.route('**/api/createOrder.action', (route) => {
      orders += 1
      return route.continue()
    })
    await diner.addFrom(DIM_SUM, PLAIN)
    await diner.cartOf(1)
    await diner.openCart()
    await tapsTwice(diner.sheet().getByRole('button', { name: t('menu.checkout'), exact: true }), shown(diner.payKey()))
    expect(await diner.payKey().getAttribute('aria-busy')).not.toBe('true')
    expect(orders).toBe(0)
    // A tap that is meant for it reaches it.
    await (await finger(diner.payKey())).another()
    await diner.sheet().getByText(t('pay.sandbox')).waitFor()
    expect(orders).toBe(1)
  })

  it('on the back button leaves one page, and on a save button saves once', async () => {
    await arrivesAt('TNTYYA02')
    const { t } = diner
    await diner.addFrom(DIM_SUM, PLAIN)
    await diner.cartOf(1)
    await diner.checksOut()
    const note = beginning(t('checkout.remarks'))
    await diner.tap(note)
    await diner.isAt('packDomain/pages/remarks')
    // Its own button: before its code has been loaded, the visible one belongs to the page below.
    await diner.named(t('remark.save')).waitFor()
    await tapsTwice(diner.named(t('nav.back')), shown(diner.payKey()))
    await diner.isAt('packOrder/pages/payment/main')
    await diner.tap(note)
    await diner.tap(t('remark.lessOil'), 'checkbox')
    await tapsTwice(diner.named(t('remark.save')), shown(diner.named(note).filter({ hasText: t('remark.lessOil') })))
    expect(await diner.payKey().getAttribute('aria-busy')).not.toBe('true')
  })

  it('on a dish opens it, and it stays open', async () => {
    await arrivesAt('TNTYYA03')
    await tapsTwice(dishKey(diner, NOODLES), shown(diner.sheet()))
    await diner.chooses(LARGE)
    await diner.cartOf(1)
  })

  it.each([
    ['no-preference', 'TNTYYA04'],
    ['reduce', 'TNTYYA05'],
  ] as const)('adds one portion, where the motion asked for is: %s', async (reducedMotion, table) => {
    await arrivesAt(table, { reducedMotion })
    const { t } = diner
    await diner.add(NOODLES)
    const add = diner.sheet().getByRole('button', { name: t('spec.add'), exact: true })
    await tapsTwice(add, () => Promise.resolve())
    await noSheet()
    await diner.add(NOODLES)
    // A mouse is as fast.
    await add.dblclick()
    await noSheet()
    await diner.cartOf(2)
  })

  it('on “+” of a plain dish adds two portions', async () => {
    await arrivesAt('TNTYYA06')
    await diner.turnsTo(DIM_SUM)
    const plus = diner.named(beginning(diner.t('stepper.add', { name: PLAIN })))
    await tapsTwice(plus, () => diner.cartOf(1))
    await diner.cartOf(2)
  })

  it('puts a set meal into the cart once, and ends on the menu', async () => {
    await arrivesAt('TNTYYA07')
    const { t } = diner
    await diner.turnsTo('套餐')
    await diner.add(SET)
    await diner.isAt('packDomain/pages/package')
    const add = diner.named(t('spec.add'))
    await add.waitFor()
    for (const group of await mainOnTop(diner).getByRole('radiogroup').all()) await group.getByRole('radio').first().click()
    await tapsTwice(add, () => diner.cartOf(1))
    await diner.isAt('pages/menu/main')
    await diner.cartOf(1)
  })
})

it('the cashier shows the amount until it has closed', async () => {
  await arrivesAt('TNTYYA08')
  const { page } = diner
  await diner.addFrom(DIM_SUM, PLAIN)
  await diner.cartOf(1)
  await diner.checksOut()
  await diner.submits()
  await page.evaluate(() => {
    const seen = Object.assign(window, { nothing: false })
    const look = () => (seen.nothing ||= document.querySelector('[role=dialog]')?.textContent?.includes('¥0.00') ?? false)
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
  await diner.pays()
  await diner.sees(diner.t('paid.title'))
  expect(await page.evaluate(() => (window as { nothing?: boolean }).nothing)).toBe(false)
})
