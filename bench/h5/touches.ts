import { setTimeout as passed } from 'node:timers/promises'
import type { Locator, Page } from 'playwright-core'
import type { Figure } from '../lib/figure'
import { quantile } from '../lib/figure'
import { awaitLeft, awaitShown, counted, plusOf, reported, reset, shownAfter } from './watched'

/** The browser reports only touches that take longer than this. */
const LEAST_MS = 16
const MEDIAN_MS = 40
const LATE_MS = 64
/** The dishes of a tapped category, from the tap on (docs/decisions/0018-menu-list.md). */
const DISHES_MS = 100
/** The 95th percentile of this many readings is all but one. */
const TIMES = 21

/** Letters of a dish's pinyin, deleted down to the first, and typed again. */
const KEYS = [...'niurou', ...Array<string>(5).fill('Backspace'), ...'iurou', ...Array<string>(5).fill('Backspace')]

/** For this long no query is sent to the page, since its answer would be counted with the touch. */
const ALONE_MS = 120

/** From the tap (or key) to the frame that shows its effect. */
const timed = async (page: Page, act: () => Promise<unknown>): Promise<number> => {
  await reset(page)
  await act()
  await passed(ALONE_MS)
  return Math.max(LEAST_MS, ...(await reported(page)))
}

export const repeated = async (act: (turn: number) => Promise<number>, times = TIMES): Promise<number[]> => {
  const readings: number[] = []
  for (let turn = 0; turn < times; turn += 1) readings.push(await act(turn))
  return readings
}

export const closeSheet = async (page: Page) => {
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

/** A touch in the middle of an element that no longer moves; its position was read before. */
export const tapTimed = async (page: Page, key: Locator): Promise<number> => {
  await key.tap({ trial: true })
  const { x, y, width, height } = (await key.boundingBox())!
  return timed(page, () => page.touchscreen.tap(x + width / 2, y + height / 2))
}

const sheetAfter = async (page: Page, key: Locator, then?: () => Promise<unknown>): Promise<number> => {
  const took = await tapTimed(page, key)
  await page.getByRole('dialog').waitFor()
  await then?.()
  await closeSheet(page)
  return took
}

/** All kinds of touches on the menu, in readings of ms; `plain`: names of dishes that are added with one tap. */
export const touches = async (page: Page, plain: readonly string[]): Promise<Record<string, number[]>> => {
  const add = await repeated(async () => {
    // A card of the row above the list does not show that its dish is at its limit.
    const { x, y } = await plusOf(page, plain, '.zm-dish--row')
    const before = await counted(page)
    const took = await timed(page, () => page.touchscreen.tap(x, y))
    if ((await counted(page)) <= before) throw new Error('a tap on "+" added nothing')
    return took
  })
  const cart = await repeated(() => sheetAfter(page, page.locator('.zm-cartbar__open').first()))
  const rail = page.locator('.zm-rail__item')
  const dishes: number[] = []
  const category = await repeated(async (turn) => {
    await awaitLeft(page, '#menu-list')
    const took = await tapTimed(page, rail.nth((turn + 1) % 4))
    dishes.push(await shownAfter(page))
    return took
  })
  await rail.first().tap()
  const withChoices = page.locator('.zm-dish--row').filter({ hasNotText: new RegExp(plain.slice(0, 200).join('|')) })
  const whole: number[] = []
  const sheet = await repeated(async () => {
    await awaitShown(page, '.zm-options__option')
    return sheetAfter(page, withChoices.first().locator('.zm-dish__open'), async () => whole.push(await shownAfter(page)))
  })
  await page.locator('.zm-menu__tool').first().tap()
  await page.locator('.zm-search__bar input').waitFor()
  const search = await repeated((turn) => timed(page, () => page.keyboard.press(KEYS[turn]!)))
  return {
    'add to cart': add,
    'open the cart': cart,
    'switch category': category,
    'switch category until its dishes are drawn': dishes,
    'open the spec sheet': sheet,
    'open the spec sheet until its choices are drawn': whole,
    'type in search': search,
  }
}

const limitsOf = (name: string): { median?: number; late?: number } => {
  if (!name.includes('until')) return { median: MEDIAN_MS, late: LATE_MS }
  return name.includes('dishes are') ? { median: DISHES_MS, late: DISHES_MS } : {}
}

/** The first touch of a kind is one of the readings, and also shown separately, without a limit. */
export const figuresOfTouch = (name: string, readings: readonly number[]): Figure[] => {
  const { median, late } = limitsOf(name)
  return [
    { name, unit: 'ms', readings, limit: median },
    { name: `${name}, 95 %`, unit: 'ms', readings: [quantile(readings, 0.95)], limit: late },
    { name: `${name}, the first time`, unit: 'ms', readings: readings.slice(0, 1) },
  ]
}
