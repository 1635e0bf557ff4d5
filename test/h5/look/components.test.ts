import { type Lang, LANGS } from '@/i18n'
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import { launchChromium, newPhone, type Phone } from '../../support/chromium'
import { isExhaustive, sample, seed } from '../../support/exhaustive'
import { seriousProblems } from '../support/axe'
import { THEMES } from '../support/brands'
import { EVERY_SIZE, type Size } from '../support/sizes'
import { type Audits, installAudits } from '../support/audits'
import { SKELETON, toasts } from '../support/parts'

declare const window: Audits

const root = join(__dirname, '../../..')
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
  'toasts',
]
/** How many screens are open at a time. */
const TABS = 4
const PHONE_SIZE = { width: 390, height: 844 }

let browser: Browser
let phone: Phone

beforeAll(async () => {
  process.stdout.write(`components: TEST_SEED=${seed}\n`)
  execFileSync(process.execPath, ['--import', 'tsx', 'scripts/gallery.ts', '--once'], { cwd: root })
  browser = await launchChromium()
})
afterAll(() => browser.close())
beforeEach(async () => {
  phone = await newPhone(browser, { deviceScaleFactor: 1 })
})
afterEach(async () => {
  phone.expectQuietConsole()
  await phone.close()
})

/** Skeletons are shown after 250 ms. */
const SHOWN: Readonly<Record<string, string>> = { loading: SKELETON }

/** Opens a screen and waits until nothing moves (except a shimmer, which never stops). */
const show = async (screen: string, look = 'hans', page = phone.page): Promise<void> => {
  await page.goto('about:blank')
  await page.goto(`${gallery}#${screen}/${look}`)
  await page.getByRole('main').waitFor()
  if (screen in SHOWN) await page.locator(SHOWN[screen]!).first().waitFor()
  await page.evaluate(async () => {
    await document.fonts.ready
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
}

/** Checks every screen, a few at a time, since most of the time is waiting. */
const onEach = async <T>(screens: readonly string[], look: string, check: (page: Page, screen: string) => Promise<T>): Promise<T[]> => {
  const results: T[] = []
  const left = screens.entries()
  const tab = async () => {
    const page = await phone.context.newPage()
    for (const [index, screen] of left) {
      await page.setViewportSize(PHONE_SIZE)
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

const endOfMotion = (page: Page) =>
  page.waitForFunction(() =>
    document.getAnimations().every(({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity),
  )

/** Findings that are still there once nothing moves: a picture that turns to the next one has it beside it meanwhile. */
const whatStays = async (page: Page, look: () => string[]): Promise<string[]> => {
  let found = await page.evaluate(look)
  for (let times = 0; times < 5 && found.length > 0; times += 1) {
    await endOfMotion(page)
    const again = await page.evaluate(look)
    found = found.filter((finding) => again.includes(finding))
  }
  return found
}

interface Look {
  /** The language and the merchant's colour of a screen. */
  name: string
  screens: readonly string[]
  sizes: readonly Size[]
}

/** The other languages have lengths between these two. */
const LONGEST_AND_SHORTEST: Partial<Record<Lang, string>> = { hans: 'hans', en: 'en/FFD000' }
/** What fits the narrowest and the widest phones fits those between. */
const EXTREMES = EVERY_SIZE.filter(({ width }) => isExhaustive || (width !== 360 && width !== 390 && width !== 430))
const lookOf = (lang: Lang): Look => {
  const name = LONGEST_AND_SHORTEST[lang]
  if (name) return { name, screens: SCREENS, sizes: EXTREMES }
  return { name: lang, screens: sample(SCREENS, 4, `screens ${lang}`), sizes: sample(EVERY_SIZE, 2, `components ${lang}`) }
}

/** In another merchant's colour; axe's other rules give the same in each language. */
const AXE_RULES: Partial<Record<Lang, readonly string[]>> = { hans: SCREENS, en: sample(SCREENS, 7, 'screens for axe in en') }

/** Text may lie beside a list that scrolls it. */
const SCROLLING = ['menu', 'bars']

describe('the components on a phone', () => {
  it.each(LANGS)(
    'are accessible in %s, fit every size of screen, no word parted and no text over another, and hold text of twice the size',
    async (lang) => {
      await installAudits(phone.context)
      const { name, screens, sizes } = lookOf(lang)
      const findings = await onEach(screens, name, async (page, screen) => {
        const problems: string[] = AXE_RULES[lang]?.includes(screen) ? await seriousProblems(page) : []
        for (const size of sizes) {
          await page.setViewportSize(size)
          await page.waitForFunction(({ width, height }) => innerWidth === width && innerHeight === height, size)
          const wider = (await sticksOut(page)) > 0 ? ['wider than the screen'] : []
          const found = await whatStays(page, () => [...window.fits.parted(), ...window.fits.overlapping()])
          problems.push(...[...wider, ...found].map((problem) => `on ${size.width}×${size.height}: ${problem}`))
        }
        // Last, since it changes the drawing.
        if (lang === 'hans' && !SCROLLING.includes(screen)) {
          await page.setViewportSize(PHONE_SIZE)
          await doubleText(page)
          if ((await sticksOut(page)) > 0) problems.push('wider than the screen with text of twice the size')
        }
        return problems.map((problem) => `${screen}.${lang} ${problem}`)
      })
      expect(findings.flat()).toEqual([])
      expect(findings).toHaveLength(screens.length)
    },
  )

  it('show readable text in the colours of any merchant, also where something can be undone', async () => {
    await installAudits(phone.context)
    await show('toasts')
    await toasts(phone).getByRole('button').waitFor()
    const findings = await phone.page.evaluate(
      (themes) =>
        themes.flatMap(({ brand, style }) => window.colours.themed(style, window.colours.pale).map((problem) => `${brand}: ${problem}`)),
      THEMES,
    )
    expect(findings).toEqual([])
  })

  it('show numbers in their own font', async () => {
    await show('menu')
    await phone.page.evaluate(() => document.fonts.ready)
    expect(await phone.page.evaluate(() => document.fonts.check('600 16px "ZM Fig"', '¥36.80'))).toBe(true)
  })

  it('are used by keyboard only: open, move, close', async () => {
    await show('spec')
    await phone.page.waitForFunction(() => document.activeElement?.closest('[role=dialog]'))
    await phone.page.keyboard.press('Shift+Tab')
    expect(await phone.page.evaluate(() => document.activeElement?.textContent)).toBe('加入')
    await phone.page.keyboard.press('Escape')
    await phone.page.getByRole('dialog').waitFor({ state: 'detached' })
  })
})
