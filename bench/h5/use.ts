import type { Browser } from 'playwright-core'
import type { Figure } from '../lib/figure'
import { type SlowPhone, slowPhone } from './phone'
import { measureFlicks } from './scroll'
import { BIG, type BenchServer, TABLE } from './server'
import { closeSheet, figuresOfTouch, touches } from './touches'
import { reset, rest, seenIn } from './watched'

const MOST_NODES = 1_500

const openMenu = async (browser: Browser, server: BenchServer, code: string): Promise<SlowPhone> => {
  const phone = await slowPhone(browser, false)
  await phone.page.goto(`${server.url}/?scene=${code}`)
  await phone.page.locator('#zm-first').waitFor({ state: 'detached' })
  await phone.page.waitForLoadState('networkidle')
  await rest(phone.page)
  return phone
}

const heapOf = async ({ cdp }: SlowPhone): Promise<number> => {
  await cdp.send('HeapProfiler.collectGarbage')
  return (await cdp.send('Runtime.getHeapUsage')).usedSize / 1024 ** 2
}

/** Long lists: the frame times of fast scrolling, and the memory after ten minutes of use. */
const scrolled = async (phone: SlowPhone): Promise<Figure[]> => {
  const { page, cdp } = phone
  await reset(page)
  let nodes = 0
  for (let turn = 0; turn < 8; turn += 1) {
    await cdp.send('Input.synthesizeScrollGesture', {
      x: 250,
      y: 600,
      yDistance: turn < 6 ? -4_000 : 4_000,
      speed: 2_500,
      // Synthetic fingers scroll nothing here.
      gestureSourceType: 'mouse',
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
      await closeSheet(page)
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

/** Touches of a loaded menu: every reading is one touch; limits for the median and the 95th percentile. */
export const measureUse = async (browser: Browser, server: BenchServer): Promise<Figure[]> => {
  const figures: Figure[] = []
  for (const { code, name, dishes, most } of [
    { code: TABLE, name: '60 dishes', dishes: 60, most: { late: 12, ms: 50 } },
    { code: BIG, name: '2,000 dishes', dishes: 2_000, most: { late: 40 } },
  ]) {
    const phone = await openMenu(browser, server, code)
    const all = await touches(phone.page, await server.plainDishes(code))
    for (const [what, readings] of Object.entries(all)) figures.push(...figuresOfTouch(`${name}, ${what}`, readings))
    await phone.close()
    const flicked = await openMenu(browser, server, code)
    figures.push(...(await measureFlicks(flicked, name, dishes, most)))
    await flicked.close()
  }
  const long = await openMenu(browser, server, BIG)
  figures.push(...(await scrolled(long)))
  await long.close()
  return figures
}
