import type { Locator } from 'playwright-core'
import { DEFAULT_TAB, deriveTheme, themeStyle } from '@/theme'
import { sample } from '../../support/exhaustive'
import { type H5App, startH5App } from '../../support/h5App'
import { seriousProblems } from '../support/axe'
import { type Audits, installAudits } from '../support/audits'
import { THEME_ROOT } from '../support/parts'
import { beginning, Shopper } from '../support/shopper'

declare const window: Audits

/** Ten colours that a merchant may send, with a label and, for some, a tab colour of its own. */
const MERCHANTS: { brand: string; label: string; tab: string | null }[] = [
  { brand: '#E60012', label: '#E60012', tab: null },
  { brand: '#FF8A00', label: '#FF5A00', tab: null },
  { brand: '#FFD000', label: '#B08800', tab: null },
  { brand: '#A4D65E', label: '#4C8C2B', tab: '#A4D65E' },
  { brand: '#00704A', label: '#990123', tab: null },
  { brand: '#00B8D4', label: '#00B8D4', tab: null },
  { brand: '#1677FF', label: '#FF4D4F', tab: '#1677FF' },
  { brand: '#5B2BE0', label: '#C084FC', tab: null },
  { brand: '#FF8AC8', label: '#FF8AC8', tab: '#FF8AC8' },
  { brand: '#20130A', label: '#C19A6B', tab: null },
]

let app: H5App
let diner: Shopper
beforeAll(async () => {
  app = await startH5App()
  diner = await Shopper.arrive(app, 'hans', { reducedMotion: 'reduce' })
  await installAudits(diner.phone.context)
})
afterAll(() => app?.close())
afterEach(() => diner.phone.expectQuietConsole())

const rgb = (hex: string) => `rgb(${[1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16)).join(', ')})`

const styleOf = (part: Locator, property: 'color' | 'backgroundColor') => part.evaluate((el, name) => getComputedStyle(el)[name], property)

/** src/theme proves what is derived of any colour; this proves that a page uses it. */
describe.each(sample(MERCHANTS, 2, 'colours of merchants'))('a merchant whose colour is $brand', ({ brand, label, tab }) => {
  const colours = deriveTheme({ brand, label, tab })

  beforeAll(async () => {
    await app.server.db.exec(`update merchant set brand_color = '${brand}', label_color = '${label}', tab_color = '${tab ?? DEFAULT_TAB}'`)
    await diner.scan('TNTYYA12')
    await diner.page.waitForFunction(
      ([root, solid]) => document.querySelector<HTMLElement>(root)?.style.getPropertyValue('--zm-solid') === solid,
      [THEME_ROOT, colours.solid] as const,
    )
    await diner.sees(diner.t('table.numbered', { name: 'A12' }))
    await diner.named(new RegExp(`^${diner.t('stepper.add', { name: '' })}`)).waitFor()
    await diner.hasApp()
  })

  it('has it on its buttons, its tab bar and every open page, and its label colour where the app uses that', async () => {
    const tabs = diner.page.getByRole('navigation').filter({ visible: true })
    expect(await styleOf(diner.named(beginning(diner.t('stepper.add', { name: '' }))), 'backgroundColor')).toBe(rgb(colours.solid))
    expect(await styleOf(tabs.locator('[aria-current=true]'), 'color')).toBe(rgb(colours.tab))
    expect(await styleOf(diner.text(beginning(`${diner.t('price.member')} ¥`)), 'color')).toBe(rgb(colours.label))
    await diner.opensTab('user')
    await diner.named(new RegExp(`^${diner.t('profile.logIn')}`)).waitFor()
    const pages = await diner.page
      .locator(THEME_ROOT)
      .evaluateAll(
        (all, names) => all.map((one) => names.map((name) => (one as HTMLElement).style.getPropertyValue(name))),
        Object.keys(themeStyle(colours)),
      )
    expect(pages.length).toBeGreaterThan(1)
    for (const page of pages) expect(page).toEqual(Object.values(themeStyle(colours)))
    // The page's tint is also the colour of the browser's bar.
    await diner.page.locator(`meta[name=theme-color][content='${colours.tint2}']`).waitFor({ state: 'attached' })
    await diner.opensTab('menu')
  })

  it('is readable, by this test’s own calculation and by axe', async () => {
    await diner.named(new RegExp(`^${diner.t('stepper.add', { name: '' })}`)).waitFor()
    expect(await diner.page.evaluate(() => window.colours.pale())).toEqual([])
    expect((await seriousProblems(diner.page)).filter((problem) => problem.startsWith('color-contrast'))).toEqual([])
  })
})
