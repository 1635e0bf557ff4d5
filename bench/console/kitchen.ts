import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { CDPSession, Page } from 'playwright-core'
import { launchWholeChromium } from '../../test/support/chromium'
import { leversOf } from '../../test/support/node/levers'
import { startBenchServer } from '../h5/server'
import { type Area, type Figure, quantile } from '../lib/figure'
import { enterAs, MERCHANT, newDesk } from './desk'

const OURS = path.join(__dirname, '..', '..', 'dist', 'h5')
const TICKETS = 200
const BUMPS = Number(process.env.BENCH_RUNS ?? 5) * 2
const CPU = 4
const CODE = 'SNTYY01'
/** Several members order, since one may have only few open orders. */
const WHO = Array.from({ length: 20 }, (_, at) => `199111${String(20_000 + at)}`)
/** The limits of console.md. */
const SEEN_MS = 100
/** Two frames at sixty a second. */
const SMOOTH_MS = 34

const inPage = ['../lib/framesInPage.js', 'kitchenInPage.js'].map((name) => readFileSync(path.join(__dirname, name), 'utf8')).join('\n')

/** Times between frames while a finger scrolls through all tickets in one column. */
async function scroll(page: Page, devtools: CDPSession): Promise<number[]> {
  await page.evaluate('frameTimes.watch()')
  await devtools.send('Input.synthesizeScrollGesture', { x: 190, y: 600, yDistance: -6_000, speed: 2_000 })
  return page.evaluate<number[]>('frameTimes.gaps')
}

async function measure(): Promise<Figure[]> {
  const browser = await launchWholeChromium()
  const server = await startBenchServer(OURS, 100)
  try {
    const levers = leversOf(server.url)
    for (const who of WHO) await levers.post('/members/make', { mchntCd: MERCHANT, phone: who })
    for (let at = 0; at < TICKETS; at += 1) await levers.post('/orders', { who: WHO[at % WHO.length], code: CODE, status: 'accepted' })
    const { page, context } = await newDesk(browser)
    const devtools = await context.newCDPSession(page)
    await page.addInitScript({ content: inPage })
    await enterAs(page, server.url, 'kitchen')
    await page.goto(`${server.url}/console/kitchen`)
    await page.getByRole('article').first().waitFor()
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU })
    const bumps: number[] = []
    for (let at = 0; at < BUMPS; at += 1) {
      // A finished ticket stays on screen for some seconds, in which it can be recalled.
      await page.locator('.ticket:not(.is-made)').first().waitFor()
      bumps.push(await page.evaluate<number>('kitchen.bump()'))
    }
    await page.setViewportSize({ width: 390, height: 844 })
    await page.waitForFunction(`document.querySelectorAll('.ticket').length > ${TICKETS / 2}`)
    const gaps = await scroll(page, devtools)
    return [
      { name: `${TICKETS} tickets: bump seen`, unit: 'ms', readings: bumps, limit: SEEN_MS },
      {
        name: `${TICKETS} tickets in one column: 95 of 100 frames while scrolling come within`,
        unit: 'ms',
        readings: [quantile(gaps, 0.95)],
        limit: SMOOTH_MS,
      },
    ]
  } finally {
    await browser.close()
    await server.close()
  }
}

export const kitchenArea: Area = {
  name: 'console.kitchen',
  about: `A kitchen's screen with ${TICKETS} open tickets, CPU ${CPU} times slower: a bump, and a finger that scrolls through them on a phone.`,
  needs: ['console'],
  measure,
}
