import type { Page } from 'playwright-core'
import type { Phone } from '../../support/chromium'
import type { H5App } from '../../support/h5App'
import type { Session } from '../../support/node/features/belongings'
import { enters, type Person } from '../../support/node/persons'
import { until } from '../../support/until'
import { SKELETON } from './parts'

const underWay = new WeakMap<Page, Set<object>>()

/** From now on records which calls of this page wait for their answer. */
export function listensToCalls(page: Page): void {
  const calls = new Set<object>()
  underWay.set(page, calls)
  page.on('request', (request) => request.url().includes('/api/') && calls.add(request))
  page.on('requestfinished', (request) => calls.delete(request))
  page.on('requestfailed', (request) => calls.delete(request))
}

const drawn = () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))

/** Waits until every call is answered and its result is drawn. */
export async function settles(page: Page): Promise<void> {
  const calls = underWay.get(page)!
  await until(async () => {
    if (calls.size > 0) return false
    await page.waitForFunction((skeleton) => document.querySelector(`.taro_page:last-of-type ${skeleton}`) === null, SKELETON)
    await page.evaluate(drawn)
    return calls.size === 0
  }, 'rest of the page')
}

/** Everything that the document says, shows or has in its fields. The last word of a page is separated from the first of the next. */
export const pageWords = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const all = [...document.querySelectorAll<HTMLElement>('[aria-label], input, textarea, img')]
    const more = all.flatMap((element) => [
      element.getAttribute('aria-label') ?? '',
      'value' in element ? String(element.value) : '',
      element.getAttribute('alt') ?? '',
    ])
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    let [words, last] = ['', null as Element | null]
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const page = text.parentElement?.closest('.taro_page') ?? null
      words += `${page === last ? '' : ' | '}${text.textContent}`
      last = page
    }
    return [document.title, words, ...more].join('\n')
  })

/** The browser forgets its previous user and belongs to this one; null: a visitor. */
export async function takesSession(page: Page, session: Session | null): Promise<void> {
  // A page of this address without the app in it.
  await page.goto('/sandbox/clock')
  await page.evaluate((value) => {
    localStorage.clear()
    sessionStorage.clear()
    if (!value) return
    const identity = { ...value, canQuickPay: true, enterpriseOpenId: '' }
    localStorage.setItem('identity', JSON.stringify({ version: 1, at: Date.now(), value: identity }))
  }, session)
}

/** A new browser of this person, who has been at a shop. */
export async function becomes({ server }: H5App, { page }: Phone, person: Person): Promise<void> {
  await takesSession(page, await enters(server, person))
  await page.goto('/?scene=SNTYY01')
  await page.locator('#zm-first').waitFor({ state: 'detached' })
  await settles(page)
}
