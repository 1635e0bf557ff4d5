import type { Page } from 'playwright-core'
import type { Figure } from '../lib/figure'
import { quantile } from '../lib/figure'
import { addedTo, awaitShown, plusOf, reported, reset, shownAfter } from './watched'

/** What the browser does not report took less than this. */
const LEAST_MS = 16
const MEDIAN_MS = 40
const LATE_MS = 64
/** Of so many readings all but a twentieth is all but one. */
const TIMES = 21

/** Letters of a dish's pinyin, taken back to the first, and again. */
const KEYS = [...'niurou', ...Array<string>(5).fill('Backspace'), ...'iurou', ...Array<string>(5).fill('Backspace')]

/** From the tap (or key) to the frame that shows what came of it. */
const timed = async (page: Page, act: () => Promise<unknown>): Promise<number> => {
  await reset(page)
  await act()
  return Math.max(LEAST_MS, ...(await reported(page)))
}

const repeated = async (act: (turn: number) => Promise<number>): Promise<number[]> => {
  const readings: number[] = []
  for (let turn = 0; turn < TIMES; turn += 1) readings.push(await act(turn))
  return readings
}

export const closeSheet = async (page: Page) => {
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

const sheetAfter = (page: Page, tap: () => Promise<unknown>, then?: () => Promise<unknown>) => async () => {
  const took = await timed(page, async () => {
    await tap()
    await page.getByRole('dialog').waitFor()
  })
  await then?.()
  await closeSheet(page)
  return took
}

/** Every way of touching the menu, in readings of ms; `plain`: names of dishes that are added with one tap. */
export const touches = async (page: Page, plain: readonly string[]): Promise<Record<string, number[]>> => {
  const add = await repeated(async () => {
    const { x, y } = await plusOf(page, plain)
    return timed(page, () => addedTo(page, () => page.touchscreen.tap(x, y)))
  })
  const cart = await repeated(sheetAfter(page, () => page.locator('.zm-cartbar__open').first().tap()))
  const rail = page.locator('.zm-rail__item')
  const category = await repeated((turn) => timed(page, () => rail.nth((turn + 1) % 4).tap()))
  await rail.first().tap()
  const withChoices = page.locator('.zm-dish--row').filter({ hasNotText: new RegExp(plain.slice(0, 200).join('|')) })
  const whole: number[] = []
  const open = async () => {
    await awaitShown(page, '.zm-options__option')
    await withChoices.first().locator('.zm-dish__open').tap()
  }
  const sheet = await repeated(sheetAfter(page, open, async () => whole.push(await shownAfter(page))))
  await page.locator('.zm-menu__tool').first().tap()
  await page.locator('.zm-search__bar input').waitFor()
  const search = await repeated((turn) => timed(page, () => page.keyboard.press(KEYS[turn]!)))
  return {
    'add to cart': add,
    'open the cart': cart,
    'switch category': category,
    'open the spec sheet': sheet,
    'open the spec sheet until its choices are drawn': whole,
    'type in search': search,
  }
}

/** The first touch of a kind is one of the readings, and told by itself; what is only told has no limit. */
export const figuresOfTouch = (name: string, readings: readonly number[]): Figure[] => {
  const isLimited = !name.includes('until')
  return [
    { name, unit: 'ms', readings, ...(isLimited && { limit: MEDIAN_MS }) },
    { name: `${name}, 95 %`, unit: 'ms', readings: [quantile(readings, 0.95)], ...(isLimited && { limit: LATE_MS }) },
    { name: `${name}, the first time`, unit: 'ms', readings: readings.slice(0, 1) },
  ]
}
