import { type Lang, LANGS } from '@/i18n'
import { toHant } from '@/i18n/hant'
import { deriveTheme, themeStyle } from '@/theme'
import { allTexts } from '../../scripts/lib/textBundles'
import { type H5App, startH5App } from '../support/h5App'
import { seriousProblems } from './support/axe'
import { type Eyes, eyes } from './support/eyes'
import { Shopper } from './support/shopper'
import { tour } from './support/tour'

jest.setTimeout(120_000)

declare const window: { eyes: Eyes }

const WIDTHS = [320, 390]
const HEIGHT = 844
const FINGER = 44
/** Round the circle, pale and dark, and the merchants' own. */
const BRANDS = ['#F6512E', '#B7791F', '#FFD000', '#9BE564', '#16A05D', '#00B8D4', '#1677FF', '#5B2BE0', '#FF8AC8', '#20130A']
const THEMES = BRANDS.map((brand) => ({ brand, style: themeStyle(deriveTheme({ brand, label: brand })) as Record<string, string> }))

type Check = 'whole' | 'enlarged' | 'hit' | 'accessible' | 'readable'
type Findings = Record<Check, string[]>

let app: H5App
const findings = {} as Record<Lang, Findings>

/** What a language says by itself: names of dishes may be cut, these may not. */
const wordsOf = (lang: Lang): string[] => allTexts().map(({ hans, hant, en, yue }) => ({ hans, hant: hant ?? toHant(hans), en, yue })[lang])

const walk = async (lang: Lang): Promise<void> => {
  const found: Findings = { whole: [], enlarged: [], hit: [], accessible: [], readable: [] }
  findings[lang] = found
  const diner = await Shopper.arrive(app, lang, { reducedMotion: 'reduce' })
  await diner.phone.context.addInitScript(eyes)
  const { page } = diner
  const words = wordsOf(lang)
  const add = (check: Check, place: string, problems: string[]) => found[check].push(...problems.map((problem) => `${place}: ${problem}`))
  await tour(diner, async (place) => {
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: HEIGHT })
      add('whole', `${place} on ${width} px`, await page.evaluate((own) => [...window.eyes.cut(own), ...window.eyes.overlapping()], words))
    }
    if (lang !== 'hans' && lang !== 'en') return
    add(
      'enlarged',
      place,
      await page.evaluate((own) => window.eyes.enlarged(() => [...window.eyes.cut(own), ...window.eyes.overlapping()]), words),
    )
    add('hit', place, await page.evaluate((least) => window.eyes.small(least), FINGER))
    add('accessible', place, await seriousProblems(page))
    add(
      'readable',
      place,
      await page.evaluate(
        (themes) =>
          themes.flatMap(({ brand, style }) => window.eyes.themed(style, window.eyes.pale).map((problem) => `${brand}: ${problem}`)),
        THEMES,
      ),
    )
  })
  diner.phone.expectQuietConsole()
  await diner.leave()
}

beforeAll(async () => {
  app = await startH5App()
  await Promise.all(LANGS.map(walk))
}, 240_000)
afterAll(() => app?.close())

it.each(LANGS)('nothing is cut off, covered or beyond a screen of 320 or 390 px in %s', (lang) => expect(findings[lang].whole).toEqual([]))

describe.each(['hans', 'en'] as const)('every page and sheet in %s', (lang) => {
  it('keeps its texts apart at twice their size', () => expect(findings[lang].enlarged).toEqual([]))
  it('can be hit with a finger wherever it can be tapped', () => expect(findings[lang].hit).toEqual([]))
  it('is free of what axe finds serious', () => expect(findings[lang].accessible).toEqual([]))
  it('is readable in the colours of any merchant', () => expect(findings[lang].readable).toEqual([]))
})
