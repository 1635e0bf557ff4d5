import type { Lang } from '@/i18n'
import { sample } from '../../support/exhaustive'
import { type H5App, startH5App } from '../../support/h5App'
import { dishName } from '../support/dishes'
import { type Audits, installAudits } from '../support/audits'
import { categoryHead, dish, dishes, stepperOf, wordsOf } from '../support/parts'
import { beginning, Shopper } from '../support/shopper'
import { rests, turn } from '../support/still'

declare const window: Audits & { shifts: number[] }

const POT = 'nt-shrimp-tofu-pot'
const DEAR = 'nt-ginseng-soup'
const LONG = 'nt-watercress-soup'
const LONG_NAME = '古法慢炖六小时西洋菜陈肾老火汤'
/** The limit of a good value; the menu keeps below it. */
const MOST_SHIFT = 0.02

const watchShifts = () => {
  window.shifts = []
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) window.shifts.push(entry.value)
  }).observe({ type: 'layout-shift', buffered: true })
}

let app: H5App
beforeAll(async () => {
  app = await startH5App()
  await app.server.db.exec(`update menu_item set price_fen = 1288888, member_price_fen = 1188888 where item_id = '${DEAR}'`)
  await app.server.db.exec(`update menu_item set name = '{"hans": "${LONG_NAME}", "en": "Soup", "yue": "湯"}' where item_id = '${LONG}'`)
  await app.server.db.exec(`update menu_version set version = version + 1`)
})
afterAll(() => app?.close())

const CODES: Partial<Record<Lang, string>> = { hans: 'TNTYYA12', en: 'TNTYYA10' }

let diner: Shopper
const arrives = async (lang: Lang, width: number, height: number) => {
  diner = await Shopper.arrive(app, lang, { viewport: { width, height }, reducedMotion: 'reduce' })
  await installAudits(diner.phone.context)
  await diner.phone.context.addInitScript(watchShifts)
  await diner.scan(CODES[lang]!)
  await diner.named(beginning(diner.t('stepper.add', { name: dishName(POT, lang) }))).waitFor()
  await diner.hasApp()
}
afterEach(() => diner.leave())

const card = (itemId: string) => dish(diner, dishName(itemId, diner.lang))
const leadsTo = async (category: string) => {
  await diner.turnsTo(category)
  await categoryHead(diner, category).waitFor()
  await rests(diner.page)
}

describe('the price of a dish', () => {
  it.each(sample([320, 360, 390, 430], 2, 'widths of the menu'))(
    'stays clear of the stepper, in a row of the same height, when it is added in English on %i px',
    async (width) => {
      await arrives('en', width, 844)
      await card(POT).scrollIntoViewIfNeeded()
      await rests(diner.page)
      const { height } = await diner.boxOf(wordsOf(card(POT)))
      await diner.add(dishName(POT, 'en'))
      await diner.chooses()
      const keys = stepperOf(diner, card(POT), dishName(POT, 'en'))
      await keys.getByText(/^\d+$/).waitFor()
      await rests(diner.page)
      const [price, member, stepper] = await Promise.all(
        [
          card(POT)
            .getByText(/^¥[\d.]+$/)
            .first(),
          card(POT).getByText(beginning(`${diner.t('price.member')} ¥`)),
          keys,
        ].map((part) => part.boundingBox()),
      )
      expect((await diner.boxOf(wordsOf(card(POT)))).height).toBe(height)
      // Beside each other, in one line.
      expect(stepper!.x - (price!.x + price!.width)).toBeGreaterThanOrEqual(4)
      expect(Math.abs(stepper!.y + stepper!.height / 2 - (price!.y + price!.height / 2))).toBeLessThanOrEqual(4)
      expect(member!.y).toBeGreaterThanOrEqual(price!.y + price!.height - 4)
    },
  )

  it('of five digits keeps a distance from everything at twice the font size, also in the total', async () => {
    await arrives('hans', 390, 844)
    await leadsTo('炖汤')
    await diner.add(dishName(DEAR, 'hans'))
    await diner.cartOf(1)
    const look = () => diner.page.evaluate(() => window.fits.enlarged(() => [...window.fits.cut([]), ...window.fits.overlapping()]))
    for (const width of [320, 390]) {
      await turn(diner.page, { width, height: 844 })
      expect(await look()).toEqual([])
      await diner.openCart()
      await diner.sheet().getByText(dishName(DEAR, 'hans')).waitFor()
      expect(await look()).toEqual([])
      await diner.escapes()
    }
  })
})

describe('the name of a dish', () => {
  it('in Chinese wraps to a second line instead of being cut off', async () => {
    await arrives('hans', 390, 844)
    await leadsTo('炖汤')
    const name = dish(diner, LONG_NAME).getByText(LONG_NAME)
    await name.scrollIntoViewIfNeeded()
    await rests(diner.page)
    expect(await name.evaluate((box) => box.scrollHeight - box.clientHeight)).toBeLessThanOrEqual(1)
  })
})

/** Dishes that are visible as a whole: not covered, and inside the list's window. */
const wholeDishes = () =>
  dishes(diner).evaluateAll((all) => {
    const window = document.getElementById('menu-list')!.getBoundingClientRect()
    return all.filter((dish) => {
      const { left, right, top, bottom } = dish.getBoundingClientRect()
      const corners = [left + 2, right - 2].flatMap((x) => [top + 2, bottom - 2].map((y) => [x, y] as const))
      return top >= window.top && bottom <= window.bottom && corners.every(([x, y]) => dish.contains(document.elementFromPoint(x, y)))
    }).length
  })

describe('a phone in landscape', () => {
  const SIDES = [
    ['hans', 844, 390, 4],
    ['hans', 667, 375, 4],
    ['en', 844, 390, 4],
    ['en', 667, 375, 2],
    ['hans', 568, 320, 2],
    ['en', 568, 320, 1],
  ] as const
  it.each(sample(SIDES, 3, 'menus on their side'))('in %s on %i × %i shows %i complete dishes', async (lang, width, height, least) => {
    await arrives(lang, width, height)
    await leadsTo(lang === 'en' ? 'Tea & cold drinks' : '茶饮')
    expect(await wholeDishes()).toBeGreaterThanOrEqual(least)
    expect(await diner.page.evaluate(() => [...window.fits.cut([]), ...window.fits.overlapping(), ...window.reach.small(44)])).toEqual([])
  })

  it('has cart and tabs in one line, each where a finger reaches it', async () => {
    await arrives('hans', 667, 375)
    await diner.add(dishName(POT, 'hans'))
    await diner.chooses()
    await diner.openCart()
    await diner.sheet().getByText(dishName(POT, 'hans')).waitFor()
    await diner.escapes()
    await diner.opensTab('user')
    await diner.isAt('pages/user/main')
  })

  it('shows the same content as before it was turned', async () => {
    await arrives('hans', 390, 844)
    await leadsTo('甜品')
    await turn(diner.page, { width: 844, height: 390 })
    await diner.text('杨枝甘露').waitFor()
    const top = await diner.page.locator('#menu-list').boundingBox()
    const head = await categoryHead(diner, '甜品').boundingBox()
    expect(Math.abs(head!.y - top!.y)).toBeLessThanOrEqual(24)
    expect(await diner.named(beginning('甜品'), 'tab').getAttribute('aria-selected')).toBe('true')
  })
})

describe('a tablet', () => {
  it('has two columns of dishes beside the categories, which lead to the right place', async () => {
    await arrives('hans', 768, 1024)
    const columns = await dishes(diner).evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().left)))
    expect(new Set(columns).size).toBe(2)
    for (const category of ['茶饮', '炖汤']) {
      await leadsTo(category)
      const top = await diner.page.locator('#menu-list').boundingBox()
      const head = await categoryHead(diner, category).boundingBox()
      expect(Math.abs(head!.y - top!.y)).toBeLessThanOrEqual(20)
    }
  })

  it.each([
    [768, 1024],
    [844, 390],
  ])('and a phone of %i × %i stand still when the app takes over', async (width, height) => {
    await arrives('hans', width, height)
    await diner.page.waitForLoadState('networkidle')
    await diner.page.evaluate(() => document.fonts.ready.then(() => undefined))
    expect(await diner.page.evaluate(() => window.shifts.reduce((sum, one) => sum + one, 0))).toBeLessThanOrEqual(MOST_SHIFT)
  })
})
