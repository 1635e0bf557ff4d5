import { type Lang, LANGS } from '@/i18n'
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import { launchChromium, newPhone, type Phone } from '../support/chromium'
import { sample } from '../support/exhaustive'
import { seriousProblems } from './support/axe'
import { THEMES } from './support/brands'
import { EVERY_SIZE } from './support/sizes'
import { type Audits, installAudits } from './support/audits'

declare const window: Audits

const root = join(__dirname, '../..')
const gallery = pathToFileURL(join(root, 'dist/gallery/index.html')).href
const SCREENS = [
  'menu',
  'cart',
  'spec',
  'order',
  'paid',
  'coupons',
  'parts',
  'home',
  'loading',
  'failed',
  'empty',
  'keys',
  'fields',
  'signs',
  'dishes',
  'waiting',
  'long',
  'bars',
  'question',
  'sheets',
  'told',
]
/** Screens open at once. */
const TABS = 4
const LOOKS = ['hans', 'en/FFD000']
const LONGEST_AND_SHORTEST = new Set<Lang>(['hans', 'en'])

let browser: Browser
let phone: Phone

beforeAll(async () => {
  execFileSync(process.execPath, ['--import', 'tsx', 'scripts/gallery.ts', '--once'], { cwd: root })
  browser = await launchChromium()
})
afterAll(() => browser.close())
beforeEach(async () => {
  phone = await newPhone(browser)
})
afterEach(async () => {
  phone.expectQuietConsole()
  await phone.close()
})

/** Skeletons wait 250 ms before they show. */
const SHOWN: Readonly<Record<string, string>> = { loading: '.zm-skeleton' }

/** Opens a screen and waits until what moves has come to rest (a shimmer never does). */
const show = async (screen: string, look = 'hans', page = phone.page): Promise<void> => {
  await page.goto('about:blank')
  await page.goto(`${gallery}#${screen}/${look}`)
  await page.locator('.zm-page').waitFor()
  await page
    .locator(SHOWN[screen] ?? '.zm-page')
    .first()
    .waitFor()
  await page.evaluate(async () => {
    await document.fonts.ready
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
}

/** Looks at every screen, a few at once: most of the time is waiting. */
const onEach = async <T>(screens: readonly string[], look: string, check: (page: Page, screen: string) => Promise<T>): Promise<T[]> => {
  const results: T[] = []
  const left = screens.entries()
  const viewport = phone.page.viewportSize()!
  const tab = async () => {
    const page = await phone.context.newPage()
    await page.setViewportSize(viewport)
    for (const [index, screen] of left) {
      await show(screen, look, page)
      results[index] = await check(page, screen)
    }
    await page.close()
  }
  await Promise.all(Array.from({ length: TABS }, tab))
  return results
}

/** Text of twice the size, line by line, as a phone's own setting does it. */
const doubleText = (page: Page) =>
  page.evaluate(() => {
    const sizes = [...document.querySelectorAll<HTMLElement>('#app *')].map((element) => {
      const { fontSize, lineHeight } = getComputedStyle(element)
      return { element, fontSize: parseFloat(fontSize), lineHeight: parseFloat(lineHeight) }
    })
    for (const { element, fontSize, lineHeight } of sizes) {
      element.style.fontSize = `${fontSize * 2}px`
      element.style.lineHeight = `${lineHeight * 2}px`
    }
  })

const sticksOut = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

describe('the components on a phone', () => {
  it.each(LOOKS)('are accessible in %s', async (look) => {
    const problems = await onEach(SCREENS, look, async (page, screen) =>
      (await seriousProblems(page)).map((problem) => `${screen}: ${problem}`),
    )
    expect(problems.flat()).toEqual([])
    expect(problems).toHaveLength(SCREENS.length)
  })

  it.each(LANGS)('fit every size of screen in %s, no word parted and no text over another', async (lang) => {
    await installAudits(phone.context)
    // The other languages lie between these two in length.
    const sizes = LONGEST_AND_SHORTEST.has(lang) ? EVERY_SIZE : sample(EVERY_SIZE, 2, `components ${lang}`)
    const findings = await onEach(SCREENS, lang, async (page, screen) => {
      const problems: string[] = []
      for (const size of sizes) {
        await page.setViewportSize(size)
        await page.waitForFunction(({ width, height }) => innerWidth === width && innerHeight === height, size)
        const wider = (await sticksOut(page)) > 0 ? ['wider than the screen'] : []
        const found = await page.evaluate(() => [...window.fits.parted(), ...window.fits.overlapping()])
        problems.push(...[...wider, ...found].map((problem) => `${screen}.${lang} on ${size.width}×${size.height}: ${problem}`))
      }
      return problems
    })
    expect(findings.flat()).toEqual([])
    expect(findings).toHaveLength(SCREENS.length)
  })

  it('hold text of twice the size', async () => {
    const screens = SCREENS.filter((name) => !['menu', 'bars'].includes(name))
    const out = await onEach(screens, 'hans', async (page, screen) => {
      await doubleText(page)
      return [screen, await sticksOut(page)]
    })
    expect(out).toEqual(screens.map((screen) => [screen, 0]))
  })

  it('tell what can be read in the colours of any merchant, also what can be undone', async () => {
    await installAudits(phone.context)
    await show('told')
    await phone.page.locator('.zm-toast__action').waitFor()
    const findings = await phone.page.evaluate(
      (themes) =>
        themes.flatMap(({ brand, style }) => window.colours.themed(style, window.colours.pale).map((problem) => `${brand}: ${problem}`)),
      THEMES,
    )
    expect(findings).toEqual([])
  })

  it('set figures in their own font', async () => {
    await show('menu')
    await phone.page.evaluate(() => document.fonts.ready)
    expect(await phone.page.evaluate(() => document.fonts.check('600 16px "ZM Fig"', '¥36.80'))).toBe(true)
  })

  it('are used by keyboard alone: open, go round, close', async () => {
    await show('spec')
    await phone.page.waitForFunction(() => document.activeElement?.closest('[role=dialog]'))
    await phone.page.keyboard.press('Shift+Tab')
    expect(await phone.page.evaluate(() => document.activeElement?.textContent)).toBe('加入')
    await phone.page.keyboard.press('Escape')
    await phone.page.locator('.zm-sheet').waitFor({ state: 'detached' })
  })
})
