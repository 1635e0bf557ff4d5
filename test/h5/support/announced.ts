import type { BrowserContext, Page } from 'playwright-core'

/** The part of a page that is used here: programs without a browser import this file too. */
interface Spot {
  textContent: string | null
  parentElement: Spot | null
  /** Text nodes have none. */
  closest?: (selector: string) => Spot | null
}
declare const document: object
declare const window: { announced: string[] }
declare const MutationObserver: new (receive: (changes: { target: Spot }[]) => void) => { observe: (where: object, what: object) => void }

/** Runs in the page, from its beginning: records every text of a live region. */
const listen = (): void => {
  const announced: string[] = []
  Object.assign(window, { announced })
  new MutationObserver((changes) => {
    for (const { target } of changes) {
      const region = (target.closest ? target : target.parentElement)?.closest?.('[role=status]')
      if (region?.textContent) announced.push(region.textContent)
    }
  }).observe(document, { childList: true, characterData: true, subtree: true })
}

/** Records announcements that are shown for a moment only: on a slow machine they may be over when the test looks. */
export const listenTo = (context: BrowserContext): Promise<unknown> => context.addInitScript(listen)

/** Waits until the page has announced this since it was opened, or since the last call. */
export const hasAnnounced = async (page: Page, text: string): Promise<void> => {
  await page.waitForFunction((words) => {
    const { announced } = window
    const last = announced.filter((one) => one.includes(words)).at(-1)
    return last !== undefined && announced.splice(0, announced.lastIndexOf(last) + 1).length > 0
  }, text)
}

/** How long a toast stays: one about a lost network, one about anything else, and one with an action, in ms. */
const STAY_MS = [1_800, 2_000, 4_000]

/** In the app only: the console's queries wait as long before they are retried. */
const stayLonger = (stays: readonly number[]): void => {
  if ((Reflect.get(globalThis, 'location') as { pathname: string }).pathname.startsWith('/console')) return
  const { setTimeout } = globalThis
  globalThis.setTimeout = ((run: () => void, ms?: number) =>
    setTimeout(run, ms !== undefined && stays.includes(ms) ? 600_000 : ms)) as typeof setTimeout
}

/** From the next page on, toasts stay as long as a test needs. */
export const keepToasts = (context: BrowserContext): Promise<unknown> => context.addInitScript(stayLonger, STAY_MS)

/** The same for toasts about the end of an operation, which stay 8 s. */
export const keepOutcomes = (context: BrowserContext): Promise<unknown> => context.addInitScript(stayLonger, [8_000])
