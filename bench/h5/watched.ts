import type { Page } from 'playwright-core'

/** The records of inPage.js. Times in ms since navigation. */
export interface Seen {
  dishAt: number | null
  /** The app has replaced the server's drawing. */
  takenOverAt: number | null
  /** The sheet shows the name of the dish. */
  sheetAt: number | null
  /** The first sheet's choices can be tapped. */
  choicesAt: number | null
  countedAt: number | null
  paintedAt: number | null
  /** The last tap of a finger. */
  tappedAt: number | null
  shift: number
  tasks: [start: number, duration: number][]
  taps: [start: number, duration: number][]
}

interface Watched extends Seen {
  awaited: { selector: string; leaves: boolean } | null
  shownAfter: number | null
  /** Everything of a first visit has been found. */
  rests: boolean
  plusOf(names: readonly string[], cards: string): { x: number; y: number } | null
}
type WatchedWindow = { zmBench: Watched; requestAnimationFrame: (then: () => void) => void }

const EACH_FRAME = { polling: 'raf', timeout: 30_000 } as const

export const seenIn = (page: Page): Promise<Seen> =>
  page.evaluate(() => JSON.parse(JSON.stringify((globalThis as never as WatchedWindow).zmBench)) as Seen)

/** Deletes earlier touches and tasks. */
export const reset = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { zmBench } = globalThis as never as WatchedWindow
    zmBench.taps.length = 0
    zmBench.tasks.length = 0
  })

/** Looking in each frame for the elements of a first visit takes 2 ms at this speed, which would be counted with a touch. */
export const rest = (page: Page): Promise<void> =>
  page.evaluate(() => void Object.assign((globalThis as never as WatchedWindow).zmBench, { rests: true }))

/** The time from every touch since `reset` until its paint, as the browser reports it; touches below its threshold are missing. */
export const reported = async (page: Page): Promise<number[]> => {
  const isAnnounced = () => (globalThis as never as WatchedWindow).zmBench.taps.length > 0
  await page.waitForFunction(isAnnounced, undefined, { polling: 20, timeout: 300 }).catch(() => undefined)
  return (await seenIn(page)).taps.map(([, duration]) => duration)
}

const awaits = (page: Page, selector: string, leaves: boolean): Promise<void> =>
  page.evaluate((awaited) => void Object.assign((globalThis as never as WatchedWindow).zmBench, { awaited, shownAfter: null }), {
    selector,
    leaves,
  })

/** From the next click until the first element of this kind is painted, as by `shownAfter`. */
export const awaitShown = (page: Page, selector: string): Promise<void> => awaits(page, selector, false)

/** The same until this list is painted at its new position. */
export const awaitLeft = (page: Page, selector: string): Promise<void> => awaits(page, selector, true)

/** In ms. */
export const shownAfter = async (page: Page): Promise<number> => {
  const shown = () => (globalThis as never as WatchedWindow).zmBench.shownAfter
  const value = await page.waitForFunction(shown, undefined, EACH_FRAME)
  return (await value.jsonValue())!
}

export const untilDish = (page: Page) =>
  page.waitForFunction(() => (globalThis as never as WatchedWindow).zmBench.dishAt, undefined, EACH_FRAME)

export const plusOf = async (page: Page, names: readonly string[], cards = '.zm-dish') => {
  const find = (requested: { names: readonly string[]; cards: string }) =>
    (globalThis as never as WatchedWindow).zmBench.plusOf(requested.names, requested.cards)
  const place = await page.waitForFunction(find, { names, cards }, EACH_FRAME)
  return (await place.jsonValue())!
}

export const untilSheet = (page: Page) =>
  page.waitForFunction(() => (globalThis as never as WatchedWindow).zmBench.sheetAt, undefined, EACH_FRAME)

/** The next sheet is recorded as a new one. */
export const forgetSheet = (page: Page): Promise<void> =>
  page.evaluate(() => void Object.assign((globalThis as never as WatchedWindow).zmBench, { sheetAt: null, tappedAt: null }))

export const untilChoices = (page: Page) =>
  page.waitForFunction(() => (globalThis as never as WatchedWindow).zmBench.choicesAt, undefined, EACH_FRAME)

export const untilCounted = (page: Page) =>
  page.waitForFunction(() => (globalThis as never as WatchedWindow).zmBench.countedAt, undefined, EACH_FRAME)

/** The number of portions on the cart bar. */
export const counted = async (page: Page): Promise<number> => Number(await page.locator('.zm-cartbar__count').first().textContent())

/** Acts, and returns whether the cart bar's number changed soon after. */
export const addedTo = async (page: Page, act: () => Promise<unknown>): Promise<boolean> => {
  await act()
  return page
    .waitForFunction(() => (globalThis as never as WatchedWindow).zmBench.countedAt, undefined, { polling: 'raf', timeout: 3_000 })
    .then(
      () => true,
      () => false,
    )
}

/** When the app replaced the server's drawing; null: not yet. */
export const untilTakenOver = async (page: Page): Promise<number> => {
  await page.locator('#zm-first').waitFor({ state: 'detached' })
  return page.evaluate(() => performance.now())
}
