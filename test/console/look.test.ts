import type { Lang } from '@domain/lang'
import type { Page } from 'playwright-core'
import type { MerchantRole } from '@domain/staff'
import { seriousProblems } from '../h5/support/axe'
import { type Audits, installAudits } from '../h5/support/audits'
import { isExhaustive } from '../support/exhaustive'
import { demoShops } from '../support/node/merchants/demoShops'
import { leversOf } from '../support/node/levers'
import { type ConsoleApp, startConsoleApp } from './support/consoleApp'
import { PLACES, type Visitor } from './support/places'

/** Every page of the console with its dialogs, at every screen size: nothing is cut off, overlaps or leaves the screen, and axe finds nothing. */

declare const window: Audits

const MERCHANT = 'M1001'
const SHOP = 'nt-yuyuan'
const HEIGHT = 844
const WIDTHS = [1280, 1024, 768, 390]
/** English texts are longer, so what fits in English fits in Chinese, except where characters wrap differently from words. */
const LANGUAGES: readonly (readonly [lang: Lang, widths: readonly number[]])[] = [
  ['hans', isExhaustive ? WIDTHS : [1280, 390]],
  ['en', WIDTHS],
]
/** Roles and states are those of the other sizes, and names those of the other language: an exhaustive run checks axe everywhere. */
const CHECKED_BY_AXE: readonly string[] = ['hans 1280']
/** On a phone the rail, the top bar and lists differ, the same way on all pages: every fifth is checked. */
const PHONES_BY_AXE = 5
/** A phone has the same colours; axe takes most of its time for them. */
const withoutContrast = (at: string) => (isExhaustive || at === 'hans 1280' ? [] : ['color-contrast'])
/** The page under a dialog cannot be reached, and was checked without it. */
const OPEN_DIALOG = '.ant-modal, .ant-drawer-content-wrapper'

let app: ConsoleApp
const findings: string[] = []
const pages = new Map<MerchantRole | 'nobody', Page>()

beforeAll(async () => {
  app = await startConsoleApp({ preparation: demoShops })
  await occupy()
})
afterAll(() => app?.close())

/** A shop during a busy evening: orders in every state, guests at a table, an open shift. */
async function occupy(): Promise<void> {
  const { userId: who } = await app.server.newCaller()
  const levers = leversOf(app.server.url)
  for (const status of ['pendingAcceptance', 'pendingAcceptance', 'accepted', 'inProduction', 'pendingPickup', 'refunding', 'completed'])
    await levers.post('/orders', { who, code: 'SNTYY01', quantity: 3, status })
  await levers.post('/floor', { who, code: 'TNTYYR01', stage: 'ordered' })
  const cashier = await pageOf('cashier')
  await cashier.request.post('/api/staff/openShift.action', {
    headers: { origin: app.server.url },
    data: { shopId: SHOP, floatFen: 20_000 },
  })
}

/** The browser of a member of staff, or of a visitor. */
async function pageOf(role: MerchantRole | 'nobody'): Promise<Page> {
  const known = pages.get(role)
  if (known) return known
  const { page, context } = await app.browser()
  await installAudits(context)
  if (role !== 'nobody') await page.goto(`/sandbox/staff/st${MERCHANT}-${role}/enter`)
  pages.set(role, page)
  return page
}

/** Elements for screen readers only, and elements hidden from them: neither has to be completely visible. Runs in the page. */
const setAside = (): void => {
  for (const element of document.querySelectorAll('body *')) {
    const { clipPath } = getComputedStyle(element)
    const isAside = clipPath === 'inset(50%)' || element.matches('.skip:not(:focus), [aria-hidden=true]')
    element.classList.toggle('zm-hidden', isAside)
  }
}

/** Runs in the page, once it is rendered at its new width. */
const measured = async (width: number): Promise<string[]> => {
  const frame = () => new Promise(requestAnimationFrame)
  while (innerWidth !== width) await frame()
  await frame()
  await frame()
  const wider = document.documentElement.scrollWidth - innerWidth
  return [
    ...(wider > 0 ? [`scrolls sideways by ${wider} px`] : []),
    ...window.fits.cut([]),
    ...window.fits.parted(),
    ...window.fits.overlapping(),
  ]
}

/** Findings that are still there at a second look: lists that are being rendered are not. */
async function fits(page: Page, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: HEIGHT })
  let found: string[] = []
  for (let times = 0; times < 4; times += 1) {
    await page.evaluate(setAside)
    const now = await page.evaluate(measured, width)
    found = times === 0 ? now : found.filter((one) => now.includes(one))
    if (found.length === 0) break
    await page.waitForLoadState('networkidle')
  }
  return found
}

let looks = 0
async function look({ page, lang }: Visitor, widths: readonly number[], what: string): Promise<void> {
  looks += 1
  for (const width of widths) {
    const at = `${lang} ${width}`
    findings.push(...(await fits(page, width)).map((finding) => `${what}, ${at}: ${finding}`))
    if (!isExhaustive && !(CHECKED_BY_AXE.includes(at) || (at === 'hans 390' && looks % PHONES_BY_AXE === 0))) continue
    findings.push(...(await seriousProblems(page, withoutContrast(at), OPEN_DIALOG)).map((finding) => `${what}, ${at}: ${finding}`))
  }
  await page.setViewportSize({ width: WIDTHS[0]!, height: HEIGHT })
}

it.each(Object.entries(PLACES))('%s fits every screen, and is accessible', async (path, { as, at, isThere, stops = {} }) => {
  const page = await pageOf(as ?? 'nobody')
  for (const [lang, widths] of LANGUAGES) {
    await page.context().addInitScript((chosen) => localStorage.setItem('zhuoma-console.lang', chosen), lang)
    const visitor: Visitor = { page, lang, key: (text) => page.getByRole('button', { name: text[lang], exact: true }) }
    // Opens another page first, because a browser only scrolls to the hash of the same page.
    await page.goto('about:blank')
    await page.goto(`/console${(await at?.(app.server)) ?? path}`)
    await isThere(page).waitFor()
    await page.waitForLoadState('networkidle')
    await look(visitor, widths, path)
    for (const [name, stop] of Object.entries(stops)) {
      await stop(visitor)
      await look(visitor, widths, `${path}, ${name}`)
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    }
  }
  expect(findings.splice(0)).toEqual([])
})
