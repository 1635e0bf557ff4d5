import { LANGUAGE_NAMES } from '@/features/about/languages'
import type { Lang } from '@/i18n'
import { sample, seed } from '../../support/exhaustive'
import { type H5App, startH5App } from '../../support/h5App'
import { leversOf } from '../../support/node/levers'
import { categoryOf, dishName } from '../support/dishes'
import { until } from '../../support/until'
import { categoryHead, dishes, dishRow } from '../support/parts'
import { beginning, MOVING, Shopper } from '../support/shopper'
import { rests, turn } from '../support/still'
import { nextTable } from '../support/tables'
import { watchFrames } from '../support/watchMenu'

const SHOP = 'nt-yuyuan'
const RICE = 'nt-seafood-rice'
/** The first of its category, and two after it. */
const DEAR = 'nt-ginseng-soup'
const REMOVED = 'nt-watercress-soup'
const NEXT = 'nt-coconut-soup'
/** A dish of the category below it. */
const BELOW = 'nt-broccoli'

const PHONE = { width: 390, height: 844 }
const SMALL = { width: 320, height: 568 }
const ASIDE = { width: 844, height: 390 }
const TABLET = { width: 768, height: 1024 }

let app: H5App
let diner: Shopper
beforeAll(async () => {
  app = await startH5App()
})
afterAll(() => app?.close())
beforeEach(async () => {
  await change(DEAR, { priceFen: 4800 })
  await change(REMOVED, { remaining: 50 })
  await change(BELOW, { priceFen: 2400 })
})
afterEach(() => diner.leave())

const change = (itemId: string, input: object) => leversOf(app.server.url).post(`/shops/${SHOP}/dishes/${itemId}`, input)

const arrives = async (lang: Lang, width = 390, height = 844, letters = 100) => {
  diner = await Shopper.arrive(app, lang, { ...MOVING, viewport: { width, height } })
  await diner.phone.context.addInitScript((percent) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`html { -webkit-text-size-adjust: ${percent}% !important }`)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  }, letters)
  await diner.scan(nextTable())
  await diner.named(beginning(diner.t('cartBar.name'))).waitFor()
  await diner.hasApp()
}

const rowOf = (itemId: string) => dishRow(diner, dishName(itemId, diner.lang))

/** The place of a dish in the list once it has stopped, in px from its upper edge, and the category that the rail marks. */
const place = async (itemId: string) => {
  await rests(diner.page)
  const list = (await diner.page.locator('#menu-list').boundingBox())!
  const row = (await rowOf(itemId).boundingBox())!
  const mark = await diner.page.locator('[role=tab][aria-selected=true]').getAttribute('aria-label')
  return { top: Math.round(row.y - list.y), marked: mark?.split(/[,，]/)[0] }
}
const isMarked = (itemId: string) => diner.isChosen(beginning(categoryOf(itemId, diner.lang)), 'tab')
const turnsTo = (itemId: string) => diner.turnsTo(categoryOf(itemId, diner.lang))
const scrollBy = async (px: number) => {
  const before = await diner.page.evaluate(() => document.getElementById('menu-list')!.scrollTop)
  await diner.page.evaluate((by) => document.getElementById('menu-list')!.scrollBy(0, by), px)
  await diner.page.waitForFunction((top) => document.getElementById('menu-list')!.scrollTop !== top, before)
}

/** The place of a row in the list, in px from its upper edge, in so many frames from the first with it. Runs in the page. */
const placesSeen = (row: Element, frames: number) =>
  new Promise<number[]>((done) => {
    const places = new Set<number>()
    let left = frames
    const look = () => {
      const list = document.getElementById('menu-list')!.getBoundingClientRect()
      if (list.height > 0) {
        places.add(Math.round(row.getBoundingClientRect().top - list.top))
        left -= 1
      }
      if (left > 0) requestAnimationFrame(look)
      else done([...places])
    }
    requestAnimationFrame(look)
  })

const LOOKS: readonly [Lang, number, number, number][] = [
  ['hans', 390, 844, 100],
  ['en', 320, 568, 100],
  ['en', 390, 844, 200],
  ['hans', 768, 1024, 100],
  ['en', 844, 390, 100],
]

beforeAll(() => process.stdout.write(`menu places: TEST_SEED=${seed}\n`))

describe('the menu’s list keeps its position', () => {
  it.each(sample(LOOKS, 2, 'menu places'))(
    'after a checkout in which prices and stock changed (%s, %i × %i, letters of %i %%)',
    async (lang, width, height, letters) => {
      await arrives(lang, width, height, letters)
      const { t } = diner
      await turnsTo(RICE)
      for (const itemId of [DEAR, REMOVED]) await diner.addFrom(categoryOf(itemId, lang), dishName(itemId, lang))
      await diner.cartOf(2)
      await scrollBy(7)
      const before = await place(DEAR)
      await diner.checksOut()
      await change(DEAR, { priceFen: 5900 })
      await change(REMOVED, { remaining: 0 })
      await diner.question().getByText(t('change.soldOut')).waitFor()
      await diner.question().getByText(/¥59/).waitFor()
      await diner.answers(t('change.back'))
      await diner.isAt('pages/menu/main')
      // The menu is refreshed by then: the price is new, and sold-out dishes come last.
      await rowOf(DEAR).getByText('59', { exact: true }).waitFor()
      await diner.named(beginning(t('stepper.add', { name: dishName(REMOVED, lang) }))).waitFor({ state: 'detached' })
      expect(await place(DEAR)).toEqual(before)
      await diner.openCart()
      await diner.sheet().getByText(t('cart.changesTitle')).waitFor()
      expect(await place(DEAR)).toEqual(before)
    },
  )

  it('after a checkout during which a dish above the visible ones sold out, which adds a line', async () => {
    await arrives('en')
    await turnsTo(BELOW)
    await diner.add(dishName(BELOW, 'en'))
    await diner.cartOf(1)
    const before = await place(BELOW)
    await diner.checksOut()
    await change(REMOVED, { remaining: 0 })
    await change(BELOW, { priceFen: 5900 })
    await diner.question().getByText(/¥59/).waitFor()
    // The menu changes while the page is hidden.
    const row = rowOf(BELOW)
    await row.getByText('59', { exact: true }).waitFor({ state: 'attached' })
    const seen = row.evaluate(placesSeen, 10)
    await diner.answers(diner.t('change.back'))
    expect(await seen).toEqual([before.top])
    expect(await place(BELOW)).toEqual(before)
  })

  it('at the same dish, in another language', async () => {
    await arrives('hans')
    await turnsTo(DEAR)
    await scrollBy(7)
    const { top } = await place(DEAR)
    await diner.opensTab('user')
    await diner.isAt('pages/user/main')
    await diner.tap(new RegExp(Object.values(LANGUAGE_NAMES).join('|')))
    await diner.tap(LANGUAGE_NAMES.en, 'radio')
    diner = new Shopper(app, diner.phone, 'en')
    await diner.sees(diner.t('me.orders'))
    // The menu changes while the page is hidden.
    await rowOf(DEAR).waitFor({ state: 'attached' })
    await diner.opensTab('menu')
    await diner.isAt('pages/menu/main')
    await isMarked(DEAR)
    expect((await place(DEAR)).top).toBe(top)
  })

  it('at the same dish, on a phone that was turned meanwhile', async () => {
    await arrives('hans')
    await turnsTo(DEAR)
    await scrollBy(7)
    const { top } = await place(DEAR)
    await diner.add(dishName(NEXT, 'hans'))
    await diner.checksOut()
    await turn(diner.page, { width: 844, height: 390 })
    await diner.back()
    await diner.isAt('pages/menu/main')
    await isMarked(DEAR)
    // The head above it is 8 px lower there; a list that was moved by so little may show the head at its edge again.
    expect(Math.abs((await place(DEAR)).top - top)).toBeLessThanOrEqual(8)
  })
})

it.each([
  ['a category that was gone to', 0],
  ['a dish that was scrolled by', 47],
])('a phone turned on its side and back, or a tablet, shows %s where it was', async (_, by) => {
  await arrives('hans')
  await turnsTo(DEAR)
  if (by > 0) await scrollBy(by)
  const before = await place(DEAR)
  for (const size of [SMALL, ASIDE, TABLET, ASIDE, PHONE]) {
    await turn(diner.page, size)
    await rests(diner.page)
  }
  expect(await place(DEAR)).toEqual(before)
})

describe('a tapped category', () => {
  it.each(sample([100, 200], 1, 'letters'))(
    'is marked at once and on top when that has been seen, in one step each, with nothing blank in between (letters of %i %%)',
    async (letters) => {
      await arrives('hans', 390, 844, letters)
      const tabs = diner.page.getByRole('tab')
      for (const at of [6, 2, 5, 0, 4, 1, -1]) {
        const watched = diner.page.evaluate(watchFrames, 20)
        await tabs.nth(at).click()
        const { blank, marks, tops, spare } = await watched
        expect(blank).toBe(0)
        // There is room to scroll on at once.
        expect(spare).toBeGreaterThan(300)
        // Before, after the mark moved, after the list moved: a frame that comes too late may contain both.
        const steps = marks.map((mark, step) => `${mark === marks[0] ? 'as it was' : 'marked'}${tops[step] === tops[0] ? '' : ', on top'}`)
        expect(steps.filter((step) => step !== 'marked')).toEqual(['as it was', 'marked, on top'])
        expect(new Set(marks).size).toBe(2)
        expect(new Set(tops).size).toBe(2)
        expect(steps.length).toBeLessThanOrEqual(3)
      }
    },
  )

  it('keeps the row of recommendations as it was, where all rows of a menu stay', async () => {
    await arrives('hans')
    const picks = categoryHead(diner, diner.t('menu.recommended'))
    const row = (await picks.elementHandle())!
    const { height } = (await picks.boundingBox())!
    // All rows are drawn in idle time.
    await diner.page.getByText(diner.t('menu.end')).waitFor({ state: 'attached' })
    const tabs = diner.page.getByRole('tab')
    for (const tab of [tabs.last(), tabs.first()]) {
      await tab.click()
      await until(async () => (await tab.getAttribute('aria-selected')) === 'true', 'the mark')
    }
    expect(await row.evaluate((element) => element.isConnected && element.getBoundingClientRect().height)).toBe(height)
  })

  it('twice leaves the rail following the list from the first movement on', async () => {
    await arrives('hans')
    await turnsTo(DEAR)
    await turnsTo(DEAR)
    // The second jump leads to where the list is already, so no event shows its end: until then it moves the list back.
    await diner.page.waitForFunction(() => {
      document.getElementById('menu-list')!.scrollTop = 0
      return document.querySelector('[role=tab]')?.getAttribute('aria-selected') === 'true'
    })
  })
})

it('letters have the font size of WeChat’s reader, which sets it on the body', async () => {
  await arrives('hans')
  const widthOf = () =>
    dishes(diner)
      .first()
      .evaluate((dish) => {
        const letters = document.createTreeWalker(dish, NodeFilter.SHOW_TEXT).nextNode()!
        const first = document.createRange()
        first.setStart(letters, 0)
        first.setEnd(letters, 1)
        return first.getBoundingClientRect().width
      })
  const before = await widthOf()
  await diner.page.evaluate(() => document.body.style.setProperty('-webkit-text-size-adjust', '130%'))
  await until(async () => (await widthOf()) > before * 1.2, 'larger letters')
})
