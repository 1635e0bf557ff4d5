import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as passed } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import type { Figure } from '../lib/figure'
import type { SlowPhone } from './phone'
import { rest } from './watched'

/** One frame and a half of a screen that shows sixty a second: one was left out. */
const LATE_MS = 25
const FLICKS_MS = 3_000
const QUIET_MS = 1_500

const framesInPage = readFileSync(path.join(__dirname, '../lib/framesInPage.js'), 'utf8')
const plainListInPage = readFileSync(path.join(__dirname, 'plainListInPage.js'), 'utf8')

const rowsIn = (page: Page) => page.locator('.zm-dish--row').count()

/** Rows are drawn ahead while the diner reads; waits until no more come. */
const isDrawnAhead = async (page: Page): Promise<void> => {
  let before = -1
  for (let now = await rowsIn(page); now !== before; now = await rowsIn(page)) {
    before = now
    await passed(QUIET_MS)
  }
}

/** This page with so many of its rows, all of them there, and without a script. */
const makePlain = async (page: Page, rows: number): Promise<void> => {
  await page.evaluate(plainListInPage)
  const html = await page.evaluate<string>(`plainList(${rows})`)
  await page.route('**/plain-list', (route) => route.fulfill({ contentType: 'text/html', body: html }))
  await page.goto(new URL('/plain-list', page.url()).href)
  await rest(page)
  await passed(QUIET_MS)
}

/** The times between frames while a list is flicked through, as by a wheel: Chromium's synthetic fingers scroll nothing here. */
const flicked = async ({ page, cdp }: SlowPhone): Promise<number[]> => {
  await page.evaluate(framesInPage)
  await page.evaluate('frameTimes.watch()')
  for (const begun = Date.now(); Date.now() - begun < FLICKS_MS;)
    await cdp.send('Input.synthesizeScrollGesture', { x: 250, y: 600, yDistance: -500, speed: 2_000, gestureSourceType: 'mouse' })
  return page.evaluate<number[]>('frameTimes.gaps')
}

const lateOf = (gaps: readonly number[]): number => gaps.filter((gap) => gap > LATE_MS).length

/** Three seconds of flicks through a menu on this phone, then through a plain list of the same rows. */
export const measureFlicks = async (
  phone: SlowPhone,
  name: string,
  rows: number,
  most: { late: number; ms?: number },
): Promise<Figure[]> => {
  await isDrawnAhead(phone.page)
  const own = await flicked(phone)
  await makePlain(phone.page, rows)
  const plain = await flicked(phone)
  const [longest, longestPlain] = [Math.max(...own), Math.max(...plain)]
  const frames = `${name}, three seconds of flicks`
  return [
    { name: `${frames}: late frames`, unit: 'calls', readings: [lateOf(own)], limit: most.late, peers: { 'a plain list': lateOf(plain) } },
    {
      name: `${frames}: longest frame`,
      unit: 'ms',
      readings: [longest],
      ...(most.ms !== undefined && { limit: most.ms }),
      peers: { 'a plain list': Math.round(longestPlain) },
    },
  ]
}
