import path from 'node:path'
import type { Browser } from 'playwright-core'
import { launchWholeChromium } from '../../test/support/chromium'
import { kilobytes, makeSlow, slowPhone } from '../h5/phone'
import { type BenchServer, startBenchServer } from '../h5/server'
import type { Area, Figure } from '../lib/figure'
import { enterAs, LAPTOP } from './desk'

const RUNS = Number(process.env.BENCH_RUNS ?? 5)
const OURS = path.join(__dirname, '..', '..', 'dist', 'h5')
/** The first load, needed by every page. A page's own code is loaded when it is opened. */
const MOST_KB = 350

interface Load {
  ms: number
  total: number
  js: number
}

/** With an empty cache, until this is on screen; a person who is signed in has a session already. */
async function load(browser: Browser, { url }: BenchServer, at: { path: string; selector: string; isSignedIn: boolean }): Promise<Load> {
  const desk = await slowPhone(browser, false, 'zh-CN', LAPTOP)
  const { page, cdp, transfers } = desk
  try {
    if (at.isSignedIn) {
      await enterAs(page, url, 'manager')
      await page.goto('about:blank')
      await cdp.send('Network.clearBrowserCache')
    }
    await makeSlow(desk)
    const before = Date.now()
    await page.goto(`${url}/console/${at.path}`, { waitUntil: 'commit' })
    await page.locator(at.selector).first().waitFor()
    const ms = Date.now() - before
    return { ms, total: kilobytes(transfers, Infinity), js: kilobytes(transfers, Infinity, 'Script') }
  } finally {
    await desk.close()
  }
}

async function measure(): Promise<Figure[]> {
  const browser = await launchWholeChromium()
  const server = await startBenchServer(OURS, 100)
  try {
    const [form, board]: [Load[], Load[]] = [[], []]
    for (let run = 0; run < RUNS; run += 1) {
      form.push(await load(browser, server, { path: 'sign-in', selector: 'input[type=password]', isSignedIn: false }))
      board.push(await load(browser, server, { path: 'orders', selector: 'h1', isSignedIn: true }))
    }
    const figures = (name: string, loads: readonly Load[], limit?: number): Figure[] => [
      { name: `${name}: transferred`, unit: 'KB', readings: loads.map(({ total }) => total), ...(limit && { limit }) },
      { name: `${name}: JS`, unit: 'KB', readings: loads.map(({ js }) => js) },
      { name: `${name}: on screen`, unit: 'ms', readings: loads.map(({ ms }) => ms) },
    ]
    return [...figures('sign-in form', form, MOST_KB), ...figures('orders board with its own code', board)]
  } finally {
    await browser.close()
    await server.close()
  }
}

export const openArea: Area = {
  name: 'console.open',
  about:
    'The console opened with nothing cached: a laptop of 1280x800, CPU four times slower, 1.6 Mbit/s down, 750 kbit/s up, 150 ms per request.',
  needs: ['console'],
  measure,
}
