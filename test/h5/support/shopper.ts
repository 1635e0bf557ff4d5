import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import type { Lang } from '@/i18n'
import type { Phone } from '../../support/chromium'
import type { H5App } from '../../support/h5App'
import { until } from '../../support/until'
import { wordsIn } from '../../support/words'
import { hasAnnounced, listenTo } from './announced'

const LOCALES: Record<Lang, string> = { hans: 'zh-CN', hant: 'zh-TW', en: 'en-US', yue: 'zh-HK' }
const AMOUNT = /¥[\d,]+\.\d\d/

type Name = string | RegExp
type TapRole = 'button' | 'radio' | 'checkbox' | 'switch' | 'tab' | 'link'

/** A phone with animations, like most. The other phones of tests reduce motion: what is proved on them does not depend on it. */
export const MOVING: BrowserContextOptions = { reducedMotion: 'no-preference' }

export const beginning = (text: string): RegExp => new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`)

/** The part of a page's globals that is used here: the benchmarks, which run in no page, import this file too. */
interface Box {
  scrollTop: number
  scrollHeight: number
  clientHeight: number
  textContent: string | null
  getAttribute(name: string): string | null
  getBoundingClientRect(): { top: number }
  querySelector(selector: string): Box | null
  id: string
}
declare const localStorage: { getItem(key: string): string | null }
declare const history: { state: unknown }
declare const location: { hash: string }
declare const document: {
  documentElement: { lang: string }
  getElementById(id: string): Box | null
  querySelector(selector: string): Box | null
  querySelectorAll(selector: string): Iterable<Box>
}

/**
 * Whether the list of the menu stands at this category: its head on top, or the end of the list where that comes first; for the first category the top of the
 * list. Runs in the page.
 */
const isListAt = (category: string): boolean => {
  const list = document.getElementById('menu-list')
  if (!list) return false
  // The first category of the rail.
  if (document.querySelector('[role=tab][id^=rail-]')?.getAttribute('aria-selected') === 'true') return list.scrollTop === 0
  const head = [...document.querySelectorAll('#menu-list-rows > *')].find((row) =>
    row.querySelector('[role=heading]')?.textContent?.startsWith(category),
  )
  if (!head) return false
  const at = list.scrollTop + head.getBoundingClientRect().top - list.getBoundingClientRect().top
  return Math.abs(list.scrollTop - Math.min(at, list.scrollHeight - list.clientHeight)) < 40
}

/** Whether history has entries for the open overlays and for no closed one; it gets them after painting. Runs in the page. */
const isRemembered = (): boolean =>
  Boolean((history.state as { overlays?: number } | null)?.overlays) === (document.querySelector('[aria-modal=true]') !== null)

/** The page on top, without its query; none before the app is there. Runs in the page. */
const pageOnTop = (): string | undefined => [...document.querySelectorAll('.taro_page:not(.taro_page_shade)')].at(-1)?.id.split('?')[0]

/** Whether another page than this is on top. Runs in the page. */
const hasLeft = (path: string): boolean => {
  const top = [...document.querySelectorAll('.taro_page:not(.taro_page_shade)')].at(-1)
  return top !== undefined && !top.id.startsWith(`${path}?`)
}

/** Whether the page on top is the one of the address; between the two, controls of the page before can still be found. Runs in the page. */
const isShown = (): boolean => {
  const top = [...document.querySelectorAll('.taro_page:not(.taro_page_shade)')].at(-1)
  return top?.id.split('?')[0] === location.hash.slice(1).split('?')[0]
}

/** A person with a phone, who finds things by their visible or spoken names. */
export class Shopper {
  readonly t: ReturnType<typeof wordsIn>

  constructor(
    readonly app: H5App,
    readonly phone: Phone,
    readonly lang: Lang,
  ) {
    this.t = wordsIn(lang)
  }

  static async arrive(app: H5App, lang: Lang = 'hans', options: BrowserContextOptions = {}): Promise<Shopper> {
    const phone = await app.phone({ locale: LOCALES[lang], ...options })
    await listenTo(phone.context)
    return new Shopper(app, phone, lang)
  }

  get page(): Page {
    return this.phone.page
  }

  /** The user for whom the sandbox makes an order. */
  userId = async (): Promise<string> => {
    // The app may be on screen before the answer with its user has come.
    const identity = await this.page.waitForFunction(() => localStorage.getItem('identity'))
    return (JSON.parse((await identity.jsonValue())!) as { value: { userId: string } }).value.userId
  }

  /** Another tab of the same diner. */
  async secondTab(): Promise<Shopper> {
    const page = await this.phone.context.newPage()
    return new Shopper(this.app, { ...this.phone, page }, this.lang)
  }

  /** Waits until the page that was on top has gone, so that its contents are not taken for the new page's. */
  open = async (path: string) => {
    const left = await this.page.evaluate(pageOnTop)
    await this.visit(`/#/${path}`)
    if (left && left !== `/${path.split('?')[0]}`) await this.page.waitForFunction(hasLeft, left)
  }
  scan = (code: string) => this.visit(`/?scene=${code}`)
  reload = () => this.page.reload()
  /** Waits until a closed overlay has left the browser's history too. */
  settles = () => this.page.waitForFunction(isRemembered)

  /** Waits until a closed overlay has left the browser's history too: leaving the page earlier would be undone. */
  private visit = async (link: string) => {
    await this.page.waitForFunction(isRemembered)
    return this.page.goto(link)
  }

  /** Controls of this name; the one on the page on top comes last. */
  named = (name: Name, role: TapRole = 'button'): Locator =>
    this.page
      .getByRole(role, { name, exact: typeof name === 'string' })
      .filter({ visible: true })
      .last()

  tap = (name: Name, role: TapRole = 'button') => this.named(name, role).click()

  /** Whether it is the chosen one of several that exclude each other. */
  isChosen = (name: Name, role: 'radio' | 'tab' = 'radio') =>
    this.named(name, role).and(this.page.locator('[aria-checked=true], [aria-selected=true]')).waitFor()

  text = (text: Name): Locator =>
    this.page
      .getByText(text, { exact: typeof text === 'string' })
      .filter({ visible: true })
      .last()

  sees = (text: Name) => this.text(text).waitFor()
  /** An announcement that disappears by itself: a toast, the strip that says that the network is back. */
  receives = (text: string) => hasAnnounced(this.page, text)
  isAt = async (path: string) => {
    await this.page.waitForURL((url) => url.hash.includes(path))
    await this.page.waitForFunction(isShown)
  }
  sheet = (): Locator => this.page.getByRole('dialog').last()
  question = (): Locator => this.page.getByRole('alertdialog').last()

  async answers(name: string): Promise<void> {
    await this.question().getByRole('button', { name, exact: true }).click()
    await this.question().waitFor({ state: 'detached' })
  }

  /** Taps "+" of a dish; one with choices opens its sheet. */
  add = (dish: string) => this.tap(beginning(this.t('stepper.add', { name: dish })))

  /** Chooses in the open sheet, then adds. */
  async chooses(...options: string[]): Promise<void> {
    for (const option of options)
      await this.sheet()
        .getByRole('radio', { name: beginning(option) })
        .click()
    await this.sheet()
      .getByRole('button', { name: this.t('spec.add'), exact: true })
      .click()
    await this.sheet().waitFor({ state: 'detached' })
  }

  /** Live regions, which screen readers read by themselves. */
  private liveRegion = (text: string | RegExp): Locator =>
    this.page.locator('[role=status][aria-live=polite]').filter({ hasText: text }).last()

  /** The cart's sum on the bar, once the cart contains that many portions. */
  async cartOf(count: number): Promise<string> {
    const spoken = this.liveRegion(beginning(this.t('cartBar.open', { n: count, total: '' })))
    await spoken.waitFor({ state: 'attached' })
    return this.amountIn(await spoken.textContent())
  }

  openCart = () => this.tap(beginning(this.t('cartBar.name')))

  async checksOut(): Promise<void> {
    await this.tap(this.t('menu.checkout'))
    await this.isAt('packOrder/pages/payment/main')
    await this.payKey().waitFor()
  }

  payKey = (): Locator => this.named(new RegExp(this.t('by.wechat', { amount: '.*' })))
  payable = async (): Promise<string> => this.amountIn(await this.payKey().textContent())
  /** Waits, since a sum comes with the server's next answer. */
  owes = (amount: string): Promise<unknown> => until(async () => (await this.payable()) === amount, `${amount} to pay`)

  /** To the cashier. */
  async submits(): Promise<void> {
    await this.payKey().click()
    await this.sheet().getByText(this.t('pay.sandbox')).waitFor()
  }

  /** Confirms at the cashier and returns the amount that was to be paid there. */
  async pays(): Promise<string> {
    const key = this.sheet().getByRole('button', { name: new RegExp(this.t('pay.confirm', { amount: '.*' })) })
    const amount = this.amountIn(await key.textContent())
    await key.click()
    return amount
  }

  async orderNo(): Promise<string> {
    await this.page.waitForURL((url) => url.hash.includes('orderNo='))
    return /orderNo=(\w+)/.exec(this.page.url())![1]!
  }

  /** The state shown on the page on top: the page below may have received the push already. */
  seesStatus = (status: Parameters<typeof this.t>[0]) =>
    this.liveRegion(new RegExp(`${beginning(this.t('order.live', { status: (this.t as (key: string) => string)(status) })).source}$`))
      .filter({ visible: true })
      .waitFor()

  /** Waits until the app has replaced the server's drawing, after which nothing moves. */
  hasApp = () => this.page.locator('#zm-first').waitFor({ state: 'detached' })

  /** Taps a category: it is marked, and the list stands there. */
  async turnsTo(category: string): Promise<void> {
    await this.tap(beginning(category), 'tab')
    await this.isChosen(beginning(category), 'tab')
    await this.page.waitForFunction(isListAt, category)
  }

  /** Turns to a category and adds a dish of it. */
  async addFrom(category: string, dish: string): Promise<void> {
    await this.hasApp()
    await this.turnsTo(category)
    await this.add(dish)
  }

  /** Uses the tab bar; the page that was left has gone when this resolves. */
  opensTab = async (tab: 'home' | 'menu' | 'order' | 'member' | 'user') => {
    const name = beginning(this.t(`tab.${tab}`))
    const key = this.page.getByRole('navigation').filter({ visible: true }).last().getByRole('button', { name })
    await key.click()
    await key.and(this.page.locator('[aria-current="true"]')).waitFor()
  }

  back = () => this.tap(this.t('nav.back'))

  /** Uses the browser's back button once history knows the open overlays: before that, it would lead further. */
  async browsesBack(): Promise<void> {
    await this.page.waitForFunction(isRemembered)
    await this.page.goBack()
  }

  /** Closes the open sheet by the keyboard, once the sheet listens to it. */
  async escapes(): Promise<void> {
    await this.page.waitForFunction(isRemembered)
    await this.page.keyboard.press('Escape')
    await this.sheet().waitFor({ state: 'detached' })
  }

  /** Waits until the document is in this language, for screen readers too. */
  speaks = (tag: string) => this.page.waitForFunction((lang) => document.documentElement.lang === lang, tag)

  /** The box of a visible element; the page on top comes last. */
  boxOf = async (part: Locator | string) =>
    (await (typeof part === 'string' ? this.page.locator(part) : part).filter({ visible: true }).last().boundingBox())!

  /** Closes the phone; fails when its console had any message but those that the test provoked. */
  async leave(provoked?: RegExp): Promise<void> {
    try {
      this.phone.expectQuietConsole(provoked)
    } finally {
      await this.phone.close()
    }
  }

  private amountIn(text: string | null): string {
    const amount = AMOUNT.exec(text ?? '')
    if (!amount) throw new Error(`No amount in "${text}"`)
    return amount[0]
  }
}

/** The kitchen's levers of the sandbox. */
export const pull = async ({ server }: H5App, orderNo: string, event: string): Promise<void> => {
  const { status } = await fetch(`${server.url}/sandbox/orders/${orderNo}/${event}`, { method: 'POST' })
  if (status !== 200) throw new Error(`${event} of ${orderNo} answered ${status}`)
}
