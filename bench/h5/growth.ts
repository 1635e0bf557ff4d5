import path from 'node:path'
import { DAY, HOUR } from '@domain/time'
import type { Browser } from 'playwright-core'
import { launchWholeChromium } from '../../test/support/chromium'
import { leversOf } from '../../test/support/node/levers'
import type { Area, Figure } from '../lib/figure'
import { measureCoupons } from './coupons'
import { prepareMap } from './deliveryMap'
import { helloVisit } from './firstTap'
import { memberVisit } from './member'
import { startPeers } from './peers'
import { type BenchServer, startBenchServer } from './server'

const RUNS = Number(process.env.BENCH_RUNS ?? 5)
const WHO = '19911110004'
/** Of the merchant whose code it is. */
const SHOP = 'SNTYY01'
const MOST_OF_HELLO = 1.5
/** Noon in Shanghai, in UTC. */
const NOON_UTC = 4 * HOUR
const OURS = path.join(__dirname, '..', '..', 'dist', 'h5')

/** Moves the server's clock on to noon, when all shops are open and deliver, whatever the time of the measurement. */
const moveToNoon = ({ url }: BenchServer) => leversOf(url).post('/clock', { offsetMs: (DAY + NOON_UTC - (Date.now() % DAY)) % DAY })

/** `hello`: the address of Taro's hello world, which is opened in turns with them. */
const measurePages = async (browser: Browser, server: BenchServer, hello: string): Promise<Figure[]> => {
  await moveToNoon(server)
  const coupons = await measureCoupons(browser, server)
  await leversOf(server.url).post('/members/make', { mchntCd: 'M1001', phone: WHO })
  const map = await prepareMap(browser, server)
  const taps = await map.byTap()
  const readings = { hello: [] as number[], code: [] as number[], map: [] as number[] }
  for (let run = 0; run < RUNS; run += 1) {
    readings.hello.push((await helloVisit(browser, hello)).painted)
    readings.code.push(
      await memberVisit(browser, server, { who: WHO, code: SHOP, link: 'packUser/pages/member', selector: '.zm-code__marks' }),
    )
    readings.map.push(await map.byLink())
  }
  const toHello = (own: readonly number[]) => own.map((value, run) => value / readings.hello[run]!)
  return [
    ...coupons,
    { name: 'Taro’s hello world, first paint', unit: 'ms', readings: readings.hello },
    { name: 'member code by its link: seen', unit: 'ms', readings: readings.code },
    { name: 'member code by its link: seen, to hello world', unit: 'ratio', readings: toHello(readings.code), limit: MOST_OF_HELLO },
    { name: 'delivery map, from the tap on its order', unit: 'ms', readings: taps },
    { name: 'delivery map by its link: drawn', unit: 'ms', readings: readings.map },
    { name: 'delivery map by its link: drawn, to hello world', unit: 'ratio', readings: toHello(readings.map) },
  ]
}

const measure = async (): Promise<Figure[]> => {
  const browser = await launchWholeChromium()
  const server = await startBenchServer(OURS, 100)
  const peers = await startPeers([])
  try {
    return await measurePages(browser, server, peers.hello)
  } finally {
    await browser.close()
    await peers.close()
    await server.close()
  }
}

export const pagesArea: Area = {
  name: 'h5.pages',
  about:
    'Pages that came after ordering: taps with the CPU four times slower; links of a member who was here before, with nothing of the app cached, over the slow network of h5.open.',
  needs: ['h5'],
  measure,
}
