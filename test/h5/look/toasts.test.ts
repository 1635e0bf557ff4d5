import { type Lang, LANGS } from '@/i18n'
import { isExhaustive } from '../../support/exhaustive'
import { type H5App, startH5App } from '../../support/h5App'
import { dishName } from '../support/dishes'
import { type Audits, installAudits } from '../support/audits'
import { dish } from '../support/parts'
import { Shopper } from '../support/shopper'
import { turn } from '../support/still'
import { keepToasts } from '../support/announced'

declare const window: Audits & { covered: (offer: string, cart: string) => string[] }

const SIU_MAI = 'nt-siu-mai'
const THEIRS = ['nt-lotus-rice', 'nt-tempura', 'nt-spring-rolls', 'nt-french-toast']

let app: H5App
let diner: Shopper
beforeAll(async () => {
  app = await startH5App()
})
afterAll(() => app?.close())
afterEach(() => diner.leave())

/** Searches for the dish, since it may be anywhere in the menu. */
const puts = async (someone: Shopper, itemId: string) => {
  const name = dishName(itemId, someone.lang)
  await someone.tap(someone.t('menu.search'))
  await someone.page.getByPlaceholder(someone.t('search.placeholder')).fill(name)
  await dish(someone, name, 'search-hits').first().waitFor()
  await someone.add(name)
  await someone.tap(someone.t('search.cancel'))
}

/** Visible buttons of the cart bar and of steppers that the offer covers; and the offer, if a finger cannot reach it. */
const covered = (label: string, cart: string): string[] => {
  const modal = [...document.querySelectorAll('[aria-modal=true]')].at(-1)
  const root = modal ?? [...document.querySelectorAll('.taro_page')].find((page) => page.getClientRects().length > 0)!
  const keys = [...root.querySelectorAll('[role=button]')]
  const offers = keys.filter((one) => one.textContent === label)
  const offer = offers[0]
  if (offers.length !== 1 || !offer) return [`${offers.length} offers`]
  // By its words, on the shelf of the bar or in a toast.
  const box = offer.parentElement!.getBoundingClientRect()
  const bar = keys.find((one) => one.textContent?.startsWith(cart))?.parentElement?.parentElement
  if (!bar) return ['no bar of the cart']
  const findings: string[] = []
  const hits = (key: Element, x: number, y: number) => {
    const hit = document.elementFromPoint(x, y)
    return hit !== null && (key === hit || key.contains(hit))
  }
  for (const key of keys) {
    if (key === offer) continue
    const rect = key.getBoundingClientRect()
    const seen = { left: Math.max(0, rect.left), top: rect.top, right: Math.min(innerWidth, rect.right), bottom: rect.bottom }
    for (let around = key.parentElement; around; around = around.parentElement) {
      if (!/auto|scroll|hidden/.test(getComputedStyle(around).overflowY)) continue
      const edge = around.getBoundingClientRect()
      seen.top = Math.max(seen.top, edge.top)
      seen.bottom = Math.min(seen.bottom, edge.bottom)
    }
    if (seen.bottom - seen.top < 2 || seen.right - seen.left < 2) continue
    const name = key.getAttribute('aria-label') ?? key.textContent
    const isBar = bar.contains(key)
    const isUnder = seen.bottom > box.top + 1 && seen.top < box.bottom - 1 && seen.right > box.left && seen.left < box.right
    if (isUnder && !isBar) findings.push(`over "${name}"`)
    if (isBar && !hits(key, (seen.left + seen.right) / 2, (seen.top + seen.bottom) / 2)) findings.push(`keeps from "${name}"`)
  }
  const at = offer.getBoundingClientRect()
  if (!hits(offer, (at.left + at.right) / 2, (at.top + at.bottom) / 2)) findings.push('is not reached')
  return findings
}

const look = async (width: number): Promise<string[]> => {
  await turn(diner.page, { width, height: width < 600 ? 844 : 390 })
  const names = [diner.t('cart.undo'), diner.t('cartBar.name')] as const
  const plain = await diner.page.evaluate((given) => window.covered(...given), names)
  const enlarged = await diner.page.evaluate((given) => window.fits.enlarged(() => window.covered(...given)), names)
  return [...plain, ...enlarged.map((finding) => `twice the size: ${finding}`)].map((finding) => `${width} px: ${finding}`)
}

/** The longest language; the others take less room. */
const SEEN: readonly Lang[] = isExhaustive ? LANGS : ['en']
const LOOKS: [Lang, string][] = SEEN.map((lang, index) => [lang, `TNTYYA1${index}`])

it.each(LOOKS)('an undo message covers no button, in the cart and in the menu, in %s', async (lang, table) => {
  const friend = await Shopper.arrive(app)
  await friend.scan(table)
  for (const dish of THEIRS) await puts(friend, dish)
  await friend.cartOf(THEIRS.length)
  diner = await Shopper.arrive(app, lang, { reducedMotion: 'reduce' })
  await installAudits(diner.phone.context)
  await diner.phone.context.addInitScript(`window.covered = ${covered.toString()}`)
  await keepToasts(diner.phone.context)
  await diner.scan(table)
  await puts(diner, SIU_MAI)
  await diner.cartOf(THEIRS.length + 1)
  await diner.openCart()
  await diner
    .sheet()
    .getByRole('button', { name: diner.t('cart.clearMine') })
    .click()
  const findings: string[] = []
  await diner
    .sheet()
    .getByRole('button', { name: diner.t('cart.undo') })
    .waitFor()
  for (const width of [320, 390, 844]) findings.push(...(await look(width)).map((finding) => `cart, ${finding}`))
  await diner.tap(diner.t('sheet.close'))
  await diner.sheet().waitFor({ state: 'detached' })
  await diner.named(diner.t('cart.undo')).waitFor()
  for (const width of [320, 390, 844]) findings.push(...(await look(width)).map((finding) => `menu, ${finding}`))
  expect(findings).toEqual([])
  await diner.tap(diner.t('cart.undo'))
  await diner.cartOf(THEIRS.length + 1)
  await friend.leave()
})

it('the message of one attempt to pay is closed when the next one begins', async () => {
  diner = await Shopper.arrive(app)
  await keepToasts(diner.phone.context)
  await diner.scan('TNTYYA09')
  await puts(diner, SIU_MAI)
  await diner.cartOf(1)
  await diner.checksOut()
  await diner.submits()
  await diner.tap(diner.t('pay.leave'))
  await diner.sees(diner.t('pay.cancelled'))
  await diner.tap(diner.t('action.pay'))
  await diner.sheet().getByText(diner.t('pay.sandbox')).waitFor()
  await diner.text(diner.t('pay.cancelled')).waitFor({ state: 'detached' })
  await diner.tap(diner.t('pay.fail'))
  await diner.sees(diner.t('pay.failed'))
  await diner.tap(diner.t('action.pay'))
  await diner.pays()
  await diner.sees(diner.t('paid.title'))
  expect(await diner.text(diner.t('pay.failed')).count()).toBe(0)
})
