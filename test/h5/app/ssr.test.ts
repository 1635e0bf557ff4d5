import type { Page } from 'playwright-core'
import { type H5App, startH5App } from '../../support/h5App'
import { isExhaustive } from '../../support/exhaustive'
import { leversOf } from '../../support/node/levers'
import { drawing, isChosen, isStyled, lookOf, opensSheet, sheetsSeen, watchSheets, without, withoutApp } from '../support/drawing'
import { beginning, MOVING, Shopper } from '../support/shopper'

/** A plain dish of the table's shop, and one with choices. */
const PLAIN = { hans: '水晶虾饺', en: 'Crystal Prawn Dumplings' }
const CHOICES = { hans: '红烧牛腱面', en: 'Slow-Braised Beef Shank Noodle Soup' }

let app: H5App
beforeAll(async () => {
  app = await startH5App()
})
afterAll(() => app?.close())

interface Moved {
  moved: number
}

/** Counts elements that shift without a tap. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const seen = { moved: 0 }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as (PerformanceEntry & { value: number })[]) seen.moved += shift.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
const shiftsOf = (page: Page) => page.evaluate(() => (window as unknown as { seen: Moved }).seen.moved)

/** The content below the list is loaded. */
const isWhole = (page: Page) => drawing(page).locator('.zm-cartbar').waitFor()
const takenOver = (page: Page) => drawing(page).waitFor({ state: 'detached' })

/** Opens a link without waiting for files that are held back. */
const scan = (page: Page, rest = '', table = 'TNTYYA12') => page.goto(`/?scene=${table}${rest}`, { waitUntil: 'commit' })

const BOTH = ['hans', 'en'] as const
/** The same code records a tap in each language. */
const TAPPED: readonly (typeof BOTH)[number][] = isExhaustive ? BOTH : ['hans']

describe.each(BOTH)('the first screen in %s', (lang) => {
  let diner: Shopper
  beforeEach(async () => {
    diner = await Shopper.arrive(app, lang, MOVING)
    await watchShifts(diner.page)
  })
  afterEach(() => diner.leave())

  it('is shown before the app has loaded, and the app takes it over without moving or changing anything', async () => {
    const letGo = await withoutApp(diner.page)
    // Nobody has been at this table: the app, not the server's drawing, shows who sits at it.
    const name = { hans: 'A10', en: 'A11' }[lang]
    await scan(diner.page, '', `TNTYY${name}`)
    await diner.sees(diner.t('table.numbered', { name }))
    await isWhole(diner.page)
    // The app draws further rows when it has nothing else to do.
    const rows = await drawing(diner.page).locator('.zm-virtual-list__row').count()
    const seen = () =>
      diner.page.evaluate((drawn) => {
        const isFurther = (element: HTMLElement) => {
          const row = element.closest('.zm-virtual-list__row')
          return row !== null && [...row.parentElement!.children].indexOf(row) >= drawn
        }
        const parts = document.querySelectorAll<HTMLElement>(
          '.zm-nav__text, .zm-rail__name, .zm-dish__name, .zm-dish__caption, .zm-tag, .zm-price, .zm-cartbar',
        )
        return [...parts]
          .filter((element) => !isFurther(element))
          .map((element) => {
            const { x, y, width, height } = element.getBoundingClientRect()
            return { text: element.innerText, box: { x, y, width, height } }
          })
      }, rows)
    await diner.page.evaluate(() => document.fonts.ready)
    const before = await seen()
    expect(before.length).toBeGreaterThan(30)
    letGo()
    await takenOver(diner.page)
    const after = await seen()
    expect(after.map(({ text }) => text)).toEqual(before.map(({ text }) => text))
    const most = (which: 'x' | 'y' | 'width' | 'height') =>
      Math.max(...after.map(({ box }, at) => Math.abs(box[which] - before[at]!.box[which])))
    // Prices too: the figures' font is in the document.
    expect(Math.max(most('x'), most('y'), most('width'), most('height'))).toBeLessThan(1)
    expect(await shiftsOf(diner.page)).toBeLessThan(0.02)
  })
})

describe.each(TAPPED)('a diner who taps before the app has started, in %s,', (lang) => {
  let diner: Shopper
  beforeEach(async () => {
    diner = await Shopper.arrive(app, lang, MOVING)
  })
  afterEach(() => diner.leave())

  it('has a plain dish counted at the first tap, and the app takes over all taps', async () => {
    const letGo = await withoutApp(diner.page)
    // A table of its own, since a table's cart is shared.
    await scan(diner.page, '', lang === 'hans' ? 'TNTYYA14' : 'TNTYYA15')
    const plus = drawing(diner.page)
      .locator('.zm-dish--row')
      .getByRole('button', { name: beginning(diner.t('stepper.add', { name: PLAIN[lang] })) })
    await plus.click()
    await plus.click()
    await drawing(diner.page).locator('.zm-cartbar__count', { hasText: '2' }).waitFor()
    const saved = diner.page.waitForResponse((response) => response.url().includes('addCart') && response.ok())
    letGo()
    await takenOver(diner.page)
    await diner.cartOf(2)
    expect(await (await saved).json()).toMatchObject({ resultCode: '000000' })
  })

  it('chooses and adds in the server-rendered sheet; the app has exactly that in the cart, and does not show the sheet again', async () => {
    const letGo = await withoutApp(diner.page)
    await scan(diner.page, '', lang === 'hans' ? 'TNTYYA16' : 'TNTYYA18')
    const { sheet, other, label, add } = await opensSheet(diner, CHOICES[lang])
    await other.click()
    await isChosen(sheet, label)
    await sheet.locator('.zm-spec__footer .zm-stepper__key--plus').click()
    // Before the answer to the last tap has come.
    await add.click()
    await sheet.waitFor({ state: 'detached' })
    await drawing(diner.page).locator('.zm-cartbar__count', { hasText: '2' }).waitFor()
    await watchSheets(diner.page)
    const adding: string[] = []
    diner.page.on('request', (request) => request.url().includes('addCart') && adding.push(request.postData() ?? ''))
    const saved = diner.page.waitForResponse((response) => response.url().includes('addCart') && response.ok())
    letGo()
    await takenOver(diner.page)
    await diner.cartOf(2)
    expect(await (await saved).json()).toMatchObject({ resultCode: '000000' })
    expect(adding).toHaveLength(1)
    expect(await sheetsSeen(diner.page)).toEqual({ sheets: 0, slides: 0 })
    await diner.openCart()
    await diner.sheet().getByText(label).first().waitFor()
  })

  it('finds the open sheet in the app, in the same state and position, and continues in it', async () => {
    const letGo = await withoutApp(diner.page)
    const showStyles = await without(diner.page, '**/css/*.css')
    const requests: string[] = []
    diner.page.on('request', (request) => request.url().includes('/first/sheet') && requests.push(request.url()))
    await watchShifts(diner.page)
    await scan(diner.page)
    await diner.page.locator('#zm-preloaded').waitFor({ state: 'attached' })
    const { sheet, other, label } = await opensSheet(diner, CHOICES[lang])
    // It came in the page with its styles; the page's own styles change nothing in it.
    await diner.page.evaluate(() => document.fonts.ready)
    const early = await lookOf(sheet)
    expect(requests).toEqual([])
    showStyles()
    await isStyled(diner.page)
    expect(await lookOf(sheet)).toEqual(early)
    await other.click()
    await isChosen(sheet, label)
    // The price shows that the app has drawn the sheet again.
    await sheet.locator('.zm-spec__why', { hasText: label }).waitFor()
    await watchSheets(diner.page)
    const box = await sheet.boundingBox()
    letGo()
    await takenOver(diner.page)
    await isChosen(diner.sheet(), label)
    expect(await diner.sheet().boundingBox()).toEqual(box)
    expect(await sheetsSeen(diner.page)).toEqual({ sheets: 1, slides: 0 })
    expect(await shiftsOf(diner.page)).toBeLessThan(0.02)
    await diner.escapes()
  })

  it('sees the server-rendered element until the finger is lifted, so that a tap at the moment of the takeover is not lost', async () => {
    const letGo = await withoutApp(diner.page)
    await scan(diner.page)
    const category = drawing(diner.page).getByRole('tab').nth(3)
    // Soft hyphens are not part of its name.
    const name = (await category.textContent())!.replaceAll('\u00ad', '')
    await category.hover()
    await diner.page.mouse.down()
    // Two frames after the app has drawn, only the app's would be left.
    const stands = diner.page.evaluate(
      () =>
        new Promise<boolean>((done) => {
          const early = (window as unknown as { zmTapReplay: { end: () => void } }).zmTapReplay
          const { end } = early
          early.end = () => {
            end()
            requestAnimationFrame(() => requestAnimationFrame(() => done(document.getElementById('zm-first') !== null)))
          }
        }),
    )
    letGo()
    expect(await stands).toBe(true)
    await diner.page.mouse.up()
    await takenOver(diner.page)
    await diner.page.getByRole('tab', { name: beginning(name), selected: true }).waitFor()
  })

  it('keeps the scroll position', async () => {
    const letGo = await withoutApp(diner.page)
    await scan(diner.page)
    await isWhole(diner.page)
    const list = () => diner.page.locator('#menu-list').last()
    await list().evaluate((element) => element.scrollTo(0, 300))
    letGo()
    await takenOver(diner.page)
    expect(await list().evaluate((element) => element.scrollTop)).toBe(300)
  })
})

describe('the first screen', () => {
  it('is not shown where the link leads to another page, nor in a language that was not chosen', async () => {
    const diner = await Shopper.arrive(app)
    const letGo = await withoutApp(diner.page)
    await scan(diner.page, '#/pages/user/main')
    await drawing(diner.page).waitFor({ state: 'attached' })
    expect(await drawing(diner.page).isVisible()).toBe(false)
    await diner.page.evaluate(() => localStorage.setItem('language', JSON.stringify({ version: 1, at: Date.now(), value: 'en' })))
    await diner.page.goto('about:blank')
    await scan(diner.page)
    await drawing(diner.page).waitFor({ state: 'attached' })
    expect(await drawing(diner.page).isVisible()).toBe(false)
    letGo()
    await new Shopper(app, diner.phone, 'en').sees('Dine in')
    await diner.leave()
  })

  it('is rendered in the chosen language from the next visit on', async () => {
    const diner = await Shopper.arrive(app)
    await scan(diner.page)
    await takenOver(diner.page)
    await diner.open('packUser/pages/more')
    await diner.tap(new RegExp(diner.t('language.title')))
    await diner.tap('English', 'radio')
    await diner.page.goto('about:blank')
    await withoutApp(diner.page)
    await scan(diner.page)
    await drawing(diner.page).getByText('Dine in').waitFor()
    await diner.leave()
  })

  it('is corrected when others at the table had taken the portions before: count, total and stepper are right again, and the tap is answered', async () => {
    // As many as one order may have.
    await leversOf(app.server.url).post('/carts', { who: '13800000001', code: 'TNTYYA17', itemId: 'nt-har-gow', quantity: 3 })
    const diner = await Shopper.arrive(app)
    const letGo = await withoutApp(diner.page)
    let showCart = () => {}
    const held = new Promise<void>((resolve) => (showCart = resolve))
    await diner.page.route('**/getCart.action', async (route) => {
      await held
      await route.continue()
    })
    await scan(diner.page, '', 'TNTYYA17')
    const plus = beginning(diner.t('stepper.add', { name: PLAIN.hans }))
    await drawing(diner.page).locator('.zm-dish--row').getByRole('button', { name: plus }).click()
    await drawing(diner.page).locator('.zm-cartbar__count', { hasText: '1' }).waitFor()
    letGo()
    await diner.receives('水晶虾饺 每单限购 3 份，请重新选择')
    await diner.sees(diner.t('cartBar.empty'))
    const row = diner.page.locator('.taro_page .zm-dish--row').filter({ hasText: PLAIN.hans })
    await row.locator('.zm-stepper__value').waitFor({ state: 'detached' })
    showCart()
    await diner.cartOf(3)
    await row.locator('.zm-stepper__value', { hasText: /^3$/ }).waitFor()
    await row
      .getByRole('button', { name: diner.t('stepper.addFull', { name: PLAIN.hans, reason: diner.t('spec.limit', { limit: 3 }) }) })
      .waitFor()
    await diner.leave()
  })

  it('requests nothing from the server that the page already contains', async () => {
    const diner = await Shopper.arrive(app)
    const calls: string[] = []
    diner.page.on('request', (request) => request.url().includes('/api/') && calls.push(request.url().replace(/.*\/api|\.action/g, '')))
    // When it loads the cart it knows the place; the menu would be loaded with it.
    const cart = diner.page.waitForResponse(/getCart/)
    await scan(diner.page)
    await takenOver(diner.page)
    await cart
    await diner.page.waitForLoadState('networkidle')
    expect(calls).not.toContain('/nocheck/getMchntShopData')
    expect(calls).not.toContain('/goods/getAllGoodsInfo')
    await diner.leave()
  })

  it('does not change the style of pages that are opened after it: their style sheets come after those of their components', async () => {
    const diner = await Shopper.arrive(app)
    await scan(diner.page)
    await takenOver(diner.page)
    await diner.opensTab('home')
    const art = diner.page.locator('.zm-home__promo-art')
    await art.first().waitFor({ state: 'attached' })
    expect(new Set(await art.evaluateAll((all) => all.map((one) => getComputedStyle(one).position)))).toEqual(new Set(['absolute']))
    await diner.leave()
  })
})
