import type { Browser, Page } from 'playwright-core'
import { kilobytes, type SlowPhone, slowPhone } from './phone'
import { addedTo, plusOf, seenIn, untilDish, untilTakenOver } from './watched'

/** One opening of a link until the first dish is in the cart, with its costs. Times in ms since navigation. */
export interface Visit {
  dish: number
  /** The cart bar shows the portion that was tapped. */
  added: number
  /** The app itself is on screen (where the server drew nothing: as soon as that is known). */
  takenOver: number
  /** The server has confirmed it. */
  confirmed: number
  blocked: number
  shift: number
  nodes: number
  /** KB transferred until the first dish, and until it was added and the app was there. */
  js: number
  css: number
  total: number
  jsToAdded: number
  totalToAdded: number
}

const nodesIn = (page: Page) => page.locator('*').count()

/** As the phone's owner would: one tap, as soon as a dish is visible; another only if the first had no effect. */
const addFirst = async (page: Page, names: readonly string[]) => {
  await untilDish(page)
  for (let tries = 0; tries < 5; tries += 1) {
    const { x, y } = await plusOf(page, names)
    if (await addedTo(page, () => page.touchscreen.tap(x, y))) return
    // The tapped dish had moved, and something else was opened.
    await page.keyboard.press('Escape')
  }
  throw new Error('five taps on "+" added nothing')
}

const open = async ({ page, transfers }: SlowPhone, url: string, names: readonly string[]): Promise<Visit> => {
  let confirmed = 0
  const isAdd = (address: string) => address.includes('/nocheck/addCart')
  const confirmation = page
    .waitForResponse((response) => isAdd(response.url()) && response.ok(), { timeout: 60_000 })
    .then(async (response) => {
      await response.finished()
      confirmed = await page.evaluate(() => performance.now())
    })
  const act = async () => {
    await page.goto(url, { waitUntil: 'commit' })
    await addFirst(page, names)
    return untilTakenOver(page)
  }
  const [takenOver] = await Promise.all([act(), confirmation])
  // Later shifts and tasks belong to the visit as well.
  await page.waitForLoadState('networkidle')
  const { dishAt, countedAt, paintedAt, shift, tasks } = await seenIn(page)
  const [dish, added] = [dishAt ?? NaN, countedAt ?? NaN]
  const blocked = tasks.filter(([start]) => start >= (paintedAt ?? 0)).reduce((sum, [, duration]) => sum + duration - 50, 0)
  return {
    dish,
    added,
    takenOver,
    confirmed,
    blocked,
    shift,
    nodes: await nodesIn(page),
    js: kilobytes(transfers, dish, 'Script'),
    css: kilobytes(transfers, dish, 'Stylesheet'),
    total: kilobytes(transfers, dish),
    jsToAdded: kilobytes(transfers, Math.max(added, takenOver), 'Script'),
    totalToAdded: kilobytes(transfers, Math.max(added, takenOver)),
  }
}

/** Nothing stored, nothing cached. */
export const coldVisit = async (browser: Browser, url: string, names: readonly string[]): Promise<Visit> => {
  const phone = await slowPhone(browser, true)
  try {
    return await open(phone, url, names)
  } finally {
    await phone.close()
  }
}

/** The same link again, in a new tab of the same browser: time until the first dish. */
export const secondVisit = async (browser: Browser, url: string): Promise<number> => {
  const phone = await slowPhone(browser, true)
  try {
    await phone.page.goto(url)
    await untilDish(phone.page)
    await phone.page.waitForLoadState('networkidle')
    await phone.page.goto('about:blank')
    await phone.page.goto(url, { waitUntil: 'commit' })
    await untilDish(phone.page)
    return (await seenIn(phone.page)).dishAt ?? NaN
  } finally {
    await phone.close()
  }
}
