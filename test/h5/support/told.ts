import type { BrowserContext, Page } from 'playwright-core'

/** What of a page is needed here: also programs that know of no browser import this. */
interface Spot {
  textContent: string | null
  parentElement: Spot | null
  /** Texts have none. */
  closest?: (selector: string) => Spot | null
}
declare const document: object
declare const window: { told: string[] }
declare const MutationObserver: new (hear: (changes: { target: Spot }[]) => void) => { observe: (where: object, what: object) => void }

/** Runs in the page, from its beginning: whatever comes into a region that is spoken by itself. */
const listen = (): void => {
  const told: string[] = []
  Object.assign(window, { told })
  new MutationObserver((changes) => {
    for (const { target } of changes) {
      const region = (target.closest ? target : target.parentElement)?.closest?.('[role=status]')
      if (region?.textContent) told.push(region.textContent)
    }
  }).observe(document, { childList: true, characterData: true, subtree: true })
}

/** Remembers what is told for a moment only: when a slow machine looks, it may be gone. */
export const listenTo = (context: BrowserContext): Promise<unknown> => context.addInitScript(listen)

/** Waits until the page on screen has told this since it was opened, or since the last time this was asked. */
export const hasTold = async (page: Page, text: string): Promise<void> => {
  await page.waitForFunction((words) => {
    const { told } = window
    const last = told.filter((one) => one.includes(words)).at(-1)
    return last !== undefined && told.splice(0, told.lastIndexOf(last) + 1).length > 0
  }, text)
}

/** How long a toast stays that tells of a lost network, one that tells of anything else, and one that offers something, ms. */
const STAY_MS = [1_800, 2_000, 4_000]

const stayLonger = (stays: readonly number[]): void => {
  const { setTimeout } = globalThis
  globalThis.setTimeout = ((run: () => void, ms?: number) =>
    setTimeout(run, ms !== undefined && stays.includes(ms) ? 600_000 : ms)) as typeof setTimeout
}

/** From the next page on, toasts stay for as long as a test looks at them. */
export const keepToasts = (context: BrowserContext): Promise<unknown> => context.addInitScript(stayLonger, STAY_MS)

/** The same of those that tell how an operation ended, which stay 8 s. */
export const keepOutcomes = (context: BrowserContext): Promise<unknown> => context.addInitScript(stayLonger, [8_000])
