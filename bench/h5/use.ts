import type { Browser, Page } from 'playwright-core'
import type { Figure } from '../lib/figure'
import { type SlowPhone, slowPhone } from './phone'
import { BIG, type BenchServer, TABLE } from './server'
import { addedTo, frames, plusOf, reset, seenIn } from './watched'

/** What the browser does not report took less than this. */
const LEAST_MS = 16
const MEDIAN_MS = 40
const LATE_MS = 64
const MOST_NODES = 1_500

/** From the tap (or key) to the frame that shows what came of it. */
const timed = async (page: Page, act: () => Promise<unknown>): Promise<number> => {
  await reset(page)
  await act()
  await frames(page)
  const { taps } = await seenIn(page)
  return Math.max(LEAST_MS, ...taps.map(([, duration]) => duration))
}

const repeated = async (times: number, act: (turn: number) => Promise<number>): Promise<number[]> => {
  const readings: number[] = []
  for (let turn = 0; turn < times; turn += 1) readings.push(await act(turn))
  return readings
}

const close = async (page: Page) => {
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

const sheetAfter = (page: Page, tap: () => Promise<unknown>) => async () => {
  const took = await timed(page, async () => {
    await tap()
    await page.getByRole('dialog').waitFor()
  })
  await close(page)
  return took
}

interface Opened {
  phone: SlowPhone
  plain: string[]
}

const openMenu = async (browser: Browser, server: BenchServer, code: string): Promise<Opened> => {
  const phone = await slowPhone(browser, false)
  await phone.page.goto(`${server.url}/?scene=${code}`)
  await phone.page.locator('#zm-first').waitFor({ state: 'detached' })
  await phone.page.waitForLoadState('networkidle')
  return { phone, plain: await server.plainDishes(code) }
}

/** Every way of touching the menu, in readings of ms. */
const touches = async ({ phone: { page }, plain }: Opened): Promise<Record<string, number[]>> => {
  const { x, y } = await plusOf(page, plain)
  await addedTo(page, () => page.touchscreen.tap(x, y))
  const add = await repeated(20, async () => {
    const at = await plusOf(page, plain)
    return timed(page, () => page.touchscreen.tap(at.x, at.y))
  })
  const cart = await repeated(
    6,
    sheetAfter(page, () => page.locator('.zm-cartbar__open').first().tap()),
  )
  const rail = page.locator('.zm-rail__item')
  const category = await repeated(8, (turn) => timed(page, () => rail.nth(turn % 4).tap()))
  await rail.first().tap()
  const withChoices = page.locator('.zm-dish--row').filter({ hasNotText: new RegExp(plain.slice(0, 200).join('|')) })
  const sheet = await repeated(
    6,
    sheetAfter(page, () => withChoices.first().locator('.zm-dish__open').tap()),
  )
  await page.locator('.zm-menu__tool').first().tap()
  await page.locator('.zm-search__bar input').waitFor()
  const search = await repeated(6, (turn) => timed(page, () => page.keyboard.type('niurou'.charAt(turn))))
  return { 'add to cart': add, 'open the cart': cart, 'switch category': category, 'open the spec sheet': sheet, 'type in search': search }
}

const heapOf = async ({ cdp }: SlowPhone): Promise<number> => {
  await cdp.send('HeapProfiler.collectGarbage')
  return (await cdp.send('Runtime.getHeapUsage')).usedSize / 1024 ** 2
}

/** Long lists: how a fast scroll through them goes, and what ten minutes of use leave behind. */
const scrolled = async ({ phone }: Opened): Promise<Figure[]> => {
  const { page, cdp } = phone
  await reset(page)
  let nodes = 0
  for (let turn = 0; turn < 8; turn += 1) {
    await cdp.send('Input.synthesizeScrollGesture', {
      x: 250,
      y: 600,
      yDistance: turn < 6 ? -4_000 : 4_000,
      speed: 2_500,
      gestureSourceType: 'touch',
    })
    nodes = Math.max(nodes, await page.locator('*').count())
  }
  const { tasks } = await seenIn(page)
  const use = async (rounds: number) => {
    for (let turn = 0; turn < rounds; turn += 1) {
      await page
        .locator('.zm-rail__item')
        .nth(turn % 6)
        .tap()
      await page.locator('.zm-cartbar__open').first().tap()
      await close(page)
    }
  }
  await use(10)
  const before = await heapOf(phone)
  const ROUNDS = 60
  await use(ROUNDS)
  const growth = (await heapOf(phone)) - before
  return [
    { name: '2,000 dishes, scrolling 24,000 px: long tasks', unit: 'calls', readings: [tasks.length], limit: 0 },
    { name: '2,000 dishes, scrolling: elements at most', unit: 'nodes', readings: [nodes], limit: MOST_NODES },
    // 60 rounds of three touches are about ten minutes of a diner; a megabyte either way is noise of the collector.
    { name: '2,000 dishes, heap grown by 180 touches', unit: 'MB', readings: [growth], limit: 1 },
  ]
}

/** Touching a menu that is there: every reading is one touch; the limit of the median, and beside it that of all but a twentieth. */
export const measureUse = async (browser: Browser, server: BenchServer): Promise<Figure[]> => {
  const figures: Figure[] = []
  for (const [code, name] of [
    [TABLE, '60 dishes'],
    [BIG, '2,000 dishes'],
  ] as const) {
    const opened = await openMenu(browser, server, code)
    const all = await touches(opened)
    for (const [what, readings] of Object.entries(all)) {
      const sorted = [...readings].sort((a, b) => a - b)
      figures.push({ name: `${name}, ${what}`, unit: 'ms', readings, limit: MEDIAN_MS })
      figures.push({ name: `${name}, ${what}, 95 %`, unit: 'ms', readings: [sorted[Math.ceil(0.95 * sorted.length) - 1]!], limit: LATE_MS })
    }
    await opened.phone.close()
  }
  const long = await openMenu(browser, server, BIG)
  figures.push(...(await scrolled(long)))
  await long.phone.close()
  return figures
}
