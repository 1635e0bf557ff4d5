import { join } from 'node:path'
import { type Lang, LANGS } from '@/i18n'
import { toHant } from '@/i18n/hant'
import { allTexts } from '../../../scripts/lib/texts/textBundles'
import { routes } from '../../../src/nav/routes'
import { isExhaustive, sample, seed } from '../../support/exhaustive'
import { type H5App, startH5App } from '../../support/h5App'
import { seriousProblems } from '../support/axe'
import { THEMES } from '../support/brands'
import { type Audits, installAudits } from '../support/audits'
import { foreignIn } from '../support/foreign'
import { SKELETON } from '../support/parts'
import { Shopper } from '../support/shopper'
import { EVERY_SIZE, type Size } from '../support/sizes'
import { arrivesAsMember, BY_LINK, linkOf } from '../support/byLink'
import { beforeJourneys, journey, mainLegs, startingOffline, type Stop } from '../support/journey'
import { LOST } from '../support/networkFaults'
import { Snapshots } from '../support/snapshots'
import { noteScrolled, scrollBack } from '../support/scrolled'
import { holdStill, shoot, turn } from '../support/still'

declare const window: Audits & { ownWords: string[] }

/** components.test.ts tries components in every language and size; pages are tried in two of each, in all by an exhaustive run. */
const WALKED: readonly Lang[] = isExhaustive ? LANGS : ['hans', 'en']
/** Of the others only the main legs. */
const WALKED_WHOLE: readonly Lang[] = isExhaustive ? LANGS : ['hans']
const SIZES = isExhaustive ? EVERY_SIZE : EVERY_SIZE.filter(({ width }) => width === 320 || width === 390)
const FINGER = 44
/** How many of the pages that are only opened by their link, in each language; all in an exhaustive run. */
const SOME = 4

/** Roles, states and colours are the same in English, whose names are typed: an exhaustive run checks axe and colours there, too. */
const LOOKED_THROUGH: readonly Lang[] = isExhaustive ? ['hans', 'en'] : ['hans']
/** Axe looks at each of so many stops, whose parts are the gallery's, where it looks at all. */
const AXE_AT_EACH = isExhaustive ? 1 : 2
/** Contrast, in the colours of ten merchants; axe takes most of its time for it, and the gallery's test has it too. */
const ANSWERED_BY_READABLE = ['color-contrast']

const CHECKS = ['whole', 'reachable', 'calm', 'spoken', 'enlarged', 'hit', 'accessible', 'readable', 'colourless'] as const
type Findings = Record<(typeof CHECKS)[number], string[]>

const RENEWS = process.env.RENEW_PICTURES === 'yes'
/** English differs by the length of its words, which are checked all the same: its pictures are compared in an exhaustive run. */
const PICTURED: readonly Lang[] = RENEWS || isExhaustive ? ['hans', 'en'] : ['hans']
/** A tablet and a phone on its side, and the checks on them, in one language. */
const OTHER_SCREENS = EVERY_SIZE.filter(({ width }) => width > 430)
const ON_OTHER_SCREENS = ['home', 'menu', 'spec sheet', 'cart', 'checkout', 'order being made', 'orders', 'me']
const snapshots = new Snapshots(join(__dirname, 'pictures'), RENEWS)
const differing: string[] = []

let app: H5App
const findings = {} as Record<Lang, Findings>
/** Paths of pages. */
const lookedAt = new Set<string>()

/** Our own words in a language: names of dishes may be cut, these may not. */
const wordsOf = (lang: Lang): string[] => allTexts().map(({ hans, hant, en, yue }) => ({ hans, hant: hant ?? toHant(hans), en, yue })[lang])

/** Resolves once changes are drawn; runs in the page. */
const drawn = () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))

/** Runs in the page. */
const pathOnTop = (): string => [...document.querySelectorAll('.taro_page')].at(-1)?.id.replace(/^\/|\?.*/g, '') ?? ''

/** The checks on one size of screen; runs in the page once it is drawn. */
const fit = async ({ width, height }: Size) => {
  const frame = () => new Promise(requestAnimationFrame)
  while (innerWidth !== width || innerHeight !== height) await frame()
  await frame()
  await frame()
  const whole = [...window.fits.cut(window.ownWords), ...window.fits.parted(), ...window.fits.overlapping()]
  return { whole, reachable: [...window.reach.covered(), ...(await window.reach.underBars())] }
}

/** Checks that need one size and one of the two extremes of our languages; runs in the page. */
const closer = ({ least }: { least: number }) => ({
  enlarged: window.fits.enlarged(() => [
    ...window.fits.cut(window.ownWords),
    ...window.fits.parted(),
    ...window.fits.overlapping(),
    ...window.reach.covered(),
  ]),
  hit: window.reach.small(least),
})

/** Checks that need one size and one language; runs in the page. */
const coloured = ({ themes }: { themes: typeof THEMES }) => ({
  colourless: window.colours.byColourAlone(),
  readable: themes.flatMap(({ brand, style }) =>
    window.colours.themed(style, window.colours.pale).map((problem) => `${brand}: ${problem}`),
  ),
})

const found = (lang: Lang) => (findings[lang] ??= Object.fromEntries(CHECKS.map((check) => [check, [] as string[]])) as Findings)

/** Compares the page with its pictures, before anything else is done to it. */
const compares = async ({ page, lang }: Shopper, place: string): Promise<void> => {
  const name = place.replace(/[ ,]+/g, '-')
  const check = async (file: string) => {
    const finding = await snapshots.check(file, () => shoot(page, name.includes('loading')))
    if (finding) differing.push(finding)
  }
  const phone = page.viewportSize()!
  await check(`${name}.${lang}`)
  if (lang !== 'hans' || !ON_OTHER_SCREENS.includes(place)) return
  for (const screen of OTHER_SCREENS) {
    await turn(page, screen)
    await check(`${name}.${screen.width}x${screen.height}.${lang}`)
  }
  await turn(page, phone)
}

/** A diner whose pages are checked. */
const arrives = async (lang: Lang, isPictured = false): Promise<{ diner: Shopper; look: Stop; audit: Stop }> => {
  const diner = await Shopper.arrive(app, lang, { serviceWorkers: 'allow' })
  const { page, phone } = diner
  if (isPictured) await holdStill(app, phone.context)
  await installAudits(phone.context)
  await phone.context.addInitScript((own) => Object.assign(window, { ownWords: own }), wordsOf(lang))
  const add = (place: string, problems: Partial<Findings>) => {
    for (const [check, list] of Object.entries(problems))
      found(lang)[check as keyof Findings].push(...list.map((problem) => `${place}: ${problem}`))
  }
  let stops = 0
  const audit = async (place: string) => {
    stops += 1
    lookedAt.add(await page.evaluate(pathOnTop))
    for (const size of SIZES) {
      await page.setViewportSize(size)
      add(`${place} on ${size.width}×${size.height}`, await page.evaluate(fit, size))
    }
    await page.evaluate(drawn)
    const { moved, words } = await page.evaluate(() => ({ moved: window.motion.moved(), words: window.words.spoken() }))
    add(place, { calm: moved, spoken: foreignIn(words, lang) })
    if (lang !== 'hans' && lang !== 'en') return
    add(place, await page.evaluate(closer, { least: FINGER }))
    if (!LOOKED_THROUGH.includes(lang)) return
    add(place, await page.evaluate(coloured, { themes: THEMES }))
    if (stops % AXE_AT_EACH === 0) add(place, { accessible: await seriousProblems(page, ANSWERED_BY_READABLE) })
  }
  const look = async (place: string) => {
    await compares(diner, place)
    await page.evaluate(noteScrolled)
    await audit(place)
    await page.evaluate(scrollBack)
  }
  return { diner, look: isPictured ? look : audit, audit }
}

const walk = async (lang: Lang): Promise<void> => {
  const { diner, look, audit } = await arrives(lang, PICTURED.includes(lang))
  if (WALKED_WHOLE.includes(lang)) {
    await journey(diner, look)
    await startingOffline(diner, audit)
  } else await mainLegs(diner, look)
  await diner.leave(LOST)
}

/** Pages that the journey does not visit, opened by a link as a member. */
const browse = async (lang: Lang): Promise<void> => {
  const { diner, look } = await arrives(lang)
  const giver = await arrivesAsMember(diner)
  for (const path of sample(BY_LINK, SOME, `pages by link, ${lang}`)) {
    await diner.open(await linkOf(path, giver))
    await diner.hasApp()
    await diner.page.waitForFunction((skeleton) => document.querySelector(skeleton) === null, SKELETON)
    await look(path)
  }
  await diner.leave()
}

beforeAll(async () => {
  app = await startH5App()
  await beforeJourneys(app)
  process.stdout.write(`pages by link: TEST_SEED=${seed}\n`)
  // One by one, and before the others, since pictures must not depend on other diners.
  for (const lang of PICTURED) await walk(lang)
  const others = WALKED.filter((lang) => !PICTURED.includes(lang))
  await Promise.all([...others.map(walk), ...WALKED.map(browse)])
}, 1_200_000)
afterAll(() => app?.close())

it('every page is reached by the journey or opened by its link', () => {
  // A search's page is the menu's own, which the journey opens there; a group has journeys of its own.
  const known = [routes.search.path, routes.group.path, ...lookedAt, ...BY_LINK.map((link) => link.replace(/\?.*/, ''))]
  expect(Object.values(routes).filter(({ path }) => !known.includes(path))).toEqual([])
})

it('every page and sheet looks as in its stored picture (otherwise run `npm run pictures`, and look)', () => {
  const isOfThese = (file: string) => PICTURED.some((lang) => file.endsWith(`.${lang}.webp`))
  expect([...differing, ...snapshots.forgotten().filter(isOfThese)]).toEqual([])
})

describe.each(WALKED)('every page and sheet in %s', (lang) => {
  it('shows every text whole', () => expect(findings[lang].whole).toEqual([]))
  it('keeps every control visible and uncovered', () => expect(findings[lang].reachable).toEqual([]))
  it('has no animation for diners who prefer reduced motion', () => expect(findings[lang].calm).toEqual([]))
  it('contains no text in another language', () => expect(findings[lang].spoken).toEqual([]))
})

describe.each(['hans', 'en'] as const)('every page and sheet in %s, checked in detail', (lang) => {
  it('keeps its texts apart and its controls uncovered at twice the font size', () => expect(findings[lang].enlarged).toEqual([]))
  it('has controls that are large enough for a finger', () => expect(findings[lang].hit).toEqual([]))
})

describe.each(LOOKED_THROUGH)('every page and sheet in %s, whatever its texts', (lang) => {
  it('shows no state by colour alone', () => expect(findings[lang].colourless).toEqual([]))
  it('is readable in the colours of any merchant', () => expect(findings[lang].readable).toEqual([]))
  it('has no serious findings of axe', () => expect(findings[lang].accessible).toEqual([]))
})
