import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { launchWholeChromium } from '../../test/support/chromium'
import { leversOf } from '../../test/support/node/levers'
import { startTcpPrinter, type TcpPrinter } from '../../test/support/node/providers/tcpPrinter'
import { type BenchServer, startBenchServer } from '../h5/server'
import type { Area, Figure } from '../lib/figure'
import { enterAs, MERCHANT, newDesk } from './desk'

const ORDERS = Number(process.env.BENCH_RUNS ?? 5) * 4
const OURS = path.join(__dirname, '..', '..', 'dist', 'h5')
const WHO = '19911110007'
const CODE = 'SNTYY01'
const SHOP = 'nt-yuyuan'
/** The limits of console.md. */
const MOST_MS = 1_000

const watchedJs = readFileSync(path.join(__dirname, 'watched.js'), 'utf8')

interface Watched {
  seen: Record<string, number>
  alarms: number[]
}
declare const watched: Watched

interface Reading {
  seen: number
  alarmed: number
  printed: number
}

/** The time from the payment of an order until it is on the board, its alarm sounds, and its receipt is printed. */
async function payOne(page: Page, { url }: BenchServer, printer: TcpPrinter): Promise<Reading> {
  const levers = leversOf(url)
  const { orderNo } = await levers.post<{ orderNo: string }>('/orders', { who: WHO, code: CODE, status: 'confirmingPayment' })
  const papers = printer.papers.length
  const paidAt = Date.now()
  await levers.post(`/payments/${orderNo}`, { action: 'settle' })
  const printed = printer.until(papers + 1).then(() => Date.now() - paidAt)
  const card = page.locator(`[data-order="${orderNo}"]`)
  await card.waitFor()
  await page.waitForFunction((since) => watched.alarms.some((at) => at >= since), paidAt)
  const { seen, alarms } = await page.evaluate(() => watched)
  // Acknowledged, so that the next order raises an alarm of its own.
  await card.getByRole('heading').getByRole('button').click()
  await page.keyboard.press('Escape')
  return { seen: seen[orderNo]! - paidAt, alarmed: alarms.find((at) => at >= paidAt)! - paidAt, printed: await printed }
}

async function measure(): Promise<Figure[]> {
  const browser = await launchWholeChromium()
  const server = await startBenchServer(OURS, 100)
  const printer = await startTcpPrinter()
  try {
    await leversOf(server.url).post('/members/make', { mchntCd: MERCHANT, phone: WHO })
    const { page } = await newDesk(browser)
    await page.addInitScript({ content: watchedJs })
    await enterAs(page, server.url, 'manager')
    const added = await page.request.post(`${server.url}/api/staff/addPrinter.action`, {
      headers: { origin: server.url },
      data: {
        shopId: SHOP,
        name: 'bench',
        kind: 'network',
        host: '127.0.0.1',
        port: printer.port,
        serialNo: null,
        paperMm: 80,
        paperLang: 'hans',
        prints: ['receipt'],
        stationId: null,
        backupPrinterId: null,
      },
    })
    if (((await added.json()) as { resultCode: string }).resultCode !== '000000') throw new Error(await added.text())
    await page.goto(`${server.url}/console/orders`)
    await page.getByRole('button', { name: '开班，打开声音' }).click()
    await page.getByText('实时').waitFor()
    const readings: Reading[] = []
    for (let order = 0; order < ORDERS; order += 1) readings.push(await payOne(page, server, printer))
    const figure = (name: string, key: keyof Reading): Figure => ({
      name: `order paid: ${name}`,
      unit: 'ms',
      readings: readings.map((reading) => reading[key]),
      limit: MOST_MS,
    })
    return [figure('seen on the board', 'seen'), figure('heard', 'alarmed'), figure('its receipt out of the printer', 'printed')]
  } finally {
    await browser.close()
    await printer.close()
    await server.close()
  }
}

export const boardArea: Area = {
  name: 'console.board',
  about: 'From the provider’s word that an order is paid to the board of a laptop, its speakers and a printer at a TCP port.',
  needs: ['console'],
  measure,
}
