import type { Browser, CDPSession } from 'playwright-core'
import { newPhone } from '../../test/support/chromium'
import type { H5App } from '../../test/support/h5App'
import { beginning, pull, Shopper } from '../../test/h5/support/shopper'
import { categoryOf, dishName, optionName } from '../../test/h5/support/dishes'
import { leversOf } from '../../test/support/node/levers'
import { PAGE_KEYS, PAGE_LINKS } from '../../test/support/pageLinks'
import { LANGUAGE_NAMES } from '../../src/features/about/languages'
import type { Lang } from '../../src/i18n'
import { type PageKey, routes } from '../../src/nav/routes'
import type { Figure, Unit } from '../lib/figure'
import { type Held, heldBy } from './held'
import { becomeMember } from './member'
import { type BenchServer, TABLE } from './server'

const MINUTES = Number(process.env.BENCH_MINUTES ?? 10)
const MINUTE_MS = 60_000

const NOODLES = 'nt-beef-noodle'
const LARGE = 'large'
const PLAIN = 'nt-siu-mai'
/** A member's phone number. */
const MEMBER = '19911110006'

/** Growth per minute that counts as none: about a hundredth of the app's memory (it keeps the orders that are placed). */
const FLAT: readonly (readonly [keyof Held, string, Unit, number?])[] = [
  ['objects', 'heap without compiled code', 'MB', 0.05],
  ['code', 'compiled code', 'MB'],
  ['nodes', 'nodes', 'nodes', 20],
  ['listeners', 'listeners', 'calls', 10],
  ['documents', 'documents', 'calls', 0.1],
]

const closes = async (diner: Shopper) => {
  await diner.page.keyboard.press('Escape')
  await diner.page.getByRole('dialog').waitFor({ state: 'detached' })
}

/** Through the menu and back, by scrolling and by the rail. */
const looksAround = async (diner: Shopper, devtools: CDPSession) => {
  const rail = diner.page.locator('.zm-rail__item')
  for (const at of [3, 6, 1, -1, 0]) {
    await rail.nth(at).click()
    for (const yDistance of [-900, 500])
      await devtools.send('Input.synthesizeScrollGesture', { x: 250, y: 500, yDistance, speed: 3_000, gestureSourceType: 'touch' })
  }
}

const searches = async (diner: Shopper) => {
  await diner.tap(diner.t('menu.search'))
  const field = diner.page.getByPlaceholder(diner.t('search.placeholder'))
  for (const word of ['niurou', 'xia', 'cha']) await field.fill(word)
  await diner.tap(diner.t('search.cancel'))
}

const fillsCart = async (diner: Shopper) => {
  const { lang, t } = diner
  await diner.addFrom(categoryOf(NOODLES, lang), dishName(NOODLES, lang))
  await diner.sheet().waitFor()
  await closes(diner)
  await diner.add(dishName(NOODLES, lang))
  await diner.sheet().waitFor()
  await diner.chooses(optionName(NOODLES, LARGE, lang))
  await diner.cartOf(1)
  const siuMai = dishName(PLAIN, lang)
  await diner.addFrom(categoryOf(PLAIN, lang), siuMai)
  await diner.cartOf(2)
  await diner.tap(beginning(t('stepper.remove', { name: siuMai })))
  await diner.cartOf(1)
  await diner.openCart()
  await diner.sheet().waitFor()
  await closes(diner)
}

const PAGES = '.taro_page'
/** The tabs, and the pages that the meal itself visits or leaves at once. */
const COME_BY: readonly PageKey[] = ['home', 'menu', 'orders', 'me', 'memberTab', 'checkout', 'oldTopUp']

/** Goes back from a page over the tabs until there is none, waiting for each to close. */
const isReversed = async (diner: Shopper) => {
  await diner.named(diner.t('nav.back')).waitFor()
  while (!/pages\/(index|menu|order|member|user)\/main/.test(diner.page.url())) {
    const stacked = await diner.page.locator(PAGES).count()
    await diner.back()
    await diner.page
      .locator(PAGES)
      .nth(stacked - 1)
      .waitFor({ state: 'detached' })
  }
}

/** Pays, follows the order to its end, returns to the menu. */
const orders = async (diner: Shopper) => {
  await diner.checksOut()
  await diner.submits()
  await diner.pays()
  await diner.sees(diner.t('paid.title'))
  const orderNo = await diner.orderNo()
  await diner.tap(diner.t('paid.order'))
  await diner.isAt('packOrder/pages/details')
  for (const event of ['accept', 'make', 'complete']) await pull(diner.app, orderNo, event)
  await diner.seesStatus('status.completed')
  await isReversed(diner)
}

const looksAtOrders = async (diner: Shopper) => {
  await diner.opensTab('order')
  await diner.page.locator('.zm-ordercard__open').first().click()
  await diner.isAt('packOrder/pages/details')
  await isReversed(diner)
}

/** Pages that need no parameters and do not navigate away: a list, a form or a game of each capability. */
const ELSEWHERE = PAGE_KEYS.filter((key) => !PAGE_LINKS[key].good && !COME_BY.includes(key)).map((key) => routes[key].path)

const looksElsewhere = async (diner: Shopper) => {
  for (const path of ELSEWHERE) {
    const page = diner.page.locator(`${PAGES}[id^="/${path}"]`)
    await diner.page.evaluate(`location.hash = ${JSON.stringify(`#/${path}`)}`)
    await diner.isAt(path)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await diner.settles()
    await diner.page.goBack()
    await page.waitFor({ state: 'hidden' })
  }
}

const speaks = async (diner: Shopper, lang: Lang): Promise<Shopper> => {
  // An exact match, since in English another tab begins with the same text.
  await diner.tap(diner.t('tab.user'))
  await diner.isAt('pages/user/main')
  await diner.tap(new RegExp(Object.values(LANGUAGE_NAMES).join('|')))
  await diner.tap(LANGUAGE_NAMES[lang], 'radio')
  const now = new Shopper(diner.app, diner.phone, lang)
  await now.sees(now.t('me.orders'))
  return now
}

/** One meal: an order in each of two languages, and all other pages. Ends at the menu with an empty cart. */
const dines = async (diner: Shopper, devtools: CDPSession) => {
  for (const lang of ['en', 'hans'] as const) {
    await looksAround(diner, devtools)
    await searches(diner)
    await fillsCart(diner)
    await orders(diner)
    await looksAtOrders(diner)
    await looksElsewhere(diner)
    diner = await speaks(diner, lang)
    await diner.opensTab('menu')
  }
  return diner
}

/** The growth per reading: the slope of the regression line. */
const growthOf = (readings: readonly number[]): number => {
  const middle = (readings.length - 1) / 2
  const mean = readings.reduce((sum, value) => sum + value, 0) / readings.length
  const [over, under] = readings.reduce(([a, b], value, at) => [a + (at - middle) * (value - mean), b + (at - middle) ** 2], [0, 0])
  return under === 0 ? 0 : over / under
}

/** In two minutes a diner has visited every page in both languages, so all code is loaded. */
const WARM = 2

/** Minutes of continuous use; memory is read after every one, once all code is loaded. */
export const measureLong = async (browser: Browser, server: BenchServer): Promise<Figure[]> => {
  const phone = await newPhone(browser, { baseURL: server.url })
  const devtools = await phone.context.newCDPSession(phone.page)
  await leversOf(server.url).post('/members/make', { mchntCd: 'M1001', phone: MEMBER })
  await becomeMember(phone, server, MEMBER)
  let diner = new Shopper({ server } as unknown as H5App, phone, 'hans')
  await diner.scan(TABLE)
  await diner.hasApp()
  const held: Held[] = []
  let meals = 0
  const began = Date.now()
  while (held.length < WARM + MINUTES) {
    diner = await dines(diner, devtools)
    meals += 1
    if (Date.now() - began < (held.length + 1) * MINUTE_MS) continue
    held.push(await heldBy(devtools))
  }
  phone.expectQuietConsole()
  await phone.close()
  return [
    ...FLAT.flatMap(([what, name, unit, limit]): Figure[] => {
      const readings = held.slice(WARM - 1).map((one) => one[what])
      return [
        { name: `${name} every minute`, unit, readings },
        { name: `${name}, grown in a minute`, unit, readings: [growthOf(readings)], limit },
      ]
    }),
    { name: 'orders placed meanwhile', unit: 'calls', readings: [meals * 2] },
  ]
}
