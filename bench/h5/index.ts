import path from 'node:path'
import { launchWholeChromium } from '../../test/support/chromium'
import type { Area, Figure } from '../lib/figure'
import { pagesArea } from './growth'
import { measureLong } from './long'
import { BIG, startBenchServer, TABLE, tableOf } from './server'
import { measureUse } from './use'
import { type FirstTap, figuresOfFirstTap, firstTap, type HelloWorld, helloVisit, promptness, type Turn } from './firstTap'
import { startPeers } from './peers'
import { coldVisit, secondVisit, type Visit } from './visit'

const RUNS = Number(process.env.BENCH_RUNS ?? 5)
const OURS = path.join(__dirname, '..', '..', 'dist', 'h5')

/** The same figures of other apps, by the same method. */
const PEERS: Partial<Record<string, Readonly<Record<string, number>>>> = {
  dish: { 'no framework': 507, 'Taro hello world': 1384, 'vue-sell': 2111, TensorVok: 2938, 'nextorders (SSR)': 1703, CRMEB: 4994 },
  added: { 'no framework': 568, 'Taro hello world': 1417, 'vue-sell': 2208, TensorVok: 4022, 'nextorders (SSR)': 7862, CRMEB: 5875 },
  blocked: { 'no framework': 0, 'Taro hello world': 46, 'vue-sell': 329, TensorVok: 143, 'nextorders (SSR)': 555, CRMEB: 503 },
  total: { 'no framework': 3, 'Taro hello world': 129, 'vue-sell': 226, TensorVok: 324, 'nextorders (SSR)': 98, CRMEB: 631 },
}
const PEERS_OF_MANY: typeof PEERS = {
  dish: { 'no framework': 972, 'vue-sell': 4396, TensorVok: 4354 },
  added: { 'no framework': 1050, 'vue-sell': 4926, TensorVok: 5143 },
  blocked: { 'no framework': 209, 'vue-sell': 2563, TensorVok: 1447 },
  nodes: { 'no framework': 6010, 'vue-sell': 18378, TensorVok: 11124 },
}

type Reported = readonly [key: keyof Visit, what: string, bound: Pick<Figure, 'unit'> & Partial<Figure>]

const REPORTED: readonly Reported[] = [
  ['dish', 'first dish', { unit: 'ms', limit: 1_500, goal: 700 }],
  ['added', 'first portion counted', { unit: 'ms', limit: 1_600, goal: 1_100 }],
  ['takenOver', 'app on screen', { unit: 'ms' }],
  ['confirmed', 'portion confirmed by the server', { unit: 'ms' }],
  ['blocked', 'blocked time', { unit: 'ms', limit: 150 }],
  ['shift', 'layout shift', { unit: 'shift', limit: 0.02 }],
  ['js', 'JS to the first dish', { unit: 'KB', limit: 150 }],
  ['css', 'CSS files to the first dish', { unit: 'KB', limit: 10 }],
  ['total', 'transferred to the first dish', { unit: 'KB' }],
  ['jsToAdded', 'JS until the app is there', { unit: 'KB' }],
  ['totalToAdded', 'transferred until the app is there', { unit: 'KB' }],
  ['nodes', 'elements', { unit: 'nodes' }],
]

const figuresOf = (where: string, visits: readonly Visit[], peers: typeof PEERS, bounds: Record<string, Partial<Figure>> = {}): Figure[] =>
  REPORTED.map(([key, what, bound]) => ({
    name: `${where}: ${what}`,
    ...bound,
    ...bounds[key],
    readings: visits.map((visit) => visit[key]),
    ...(peers[key] && { peers: peers[key] }),
  }))

/** `BENCH_H5_BEFORE=<folder>`: another build, measured in turns with this one. */
const measure = async (): Promise<Figure[]> => {
  const builds = [...(process.env.BENCH_H5_BEFORE ? [{ name: 'before, ', dir: process.env.BENCH_H5_BEFORE }] : []), { name: '', dir: OURS }]
  const browser = await launchWholeChromium()
  const servers = await Promise.all(builds.map(({ dir }) => startBenchServer(dir, 1_000)))
  const peers = await startPeers(await servers[0]!.dishes(TABLE))
  const visits = new Map<string, Visit[]>()
  const seconds = new Map<string, number[]>()
  const turns = new Map<string, Turn[]>()
  const plain: FirstTap[] = []
  const hello: HelloWorld[] = []
  const figures: Figure[] = []
  try {
    for (let run = 0; run < RUNS; run += 1) {
      hello.push(await helloVisit(browser, peers.hello))
      plain.push(await firstTap(browser, peers.plain, await servers[0]!.choiceDishes(TABLE)))
      for (const [at, { name }] of builds.entries()) {
        const server = servers[at]!
        for (const code of [TABLE, BIG]) {
          const at = code === TABLE ? tableOf(run) : code
          const visit = await coldVisit(browser, `${server.url}/?scene=${at}`, await server.plainDishes(at))
          visits.set(name + code, [...(visits.get(name + code) ?? []), visit])
        }
        // No order has been placed at that table yet.
        const place = `${server.url}/?scene=${tableOf(RUNS + run)}`
        const names = await server.choiceDishes(TABLE)
        const ours = await firstTap(browser, place, names)
        turns.set(name, [...(turns.get(name) ?? []), { ours, prompt: await promptness(browser, place, names) }])
        seconds.set(name, [...(seconds.get(name) ?? []), await secondVisit(browser, `${server.url}/?scene=${TABLE}`)])
      }
    }
    for (const { name } of builds) {
      figures.push(...figuresOfFirstTap(name, turns.get(name)!, plain, hello))
      figures.push(...figuresOf(`${name}a table`, visits.get(name + TABLE)!, PEERS))
      const many = { dish: { limit: 1_800, goal: undefined }, added: { limit: 1_950, goal: undefined } }
      figures.push(...figuresOf(`${name}1,000 dishes`, visits.get(name + BIG)!, PEERS_OF_MANY, many as never))
      figures.push({ name: `${name}a table, second visit: first dish`, unit: 'ms', readings: seconds.get(name)! })
    }
    return figures
  } finally {
    await browser.close()
    await Promise.all([peers, ...servers].map((server) => server.close()))
  }
}

const measureTouches = async (): Promise<Figure[]> => {
  const browser = await launchWholeChromium()
  const server = await startBenchServer(OURS, 2_000)
  try {
    return await measureUse(browser, server)
  } finally {
    await browser.close()
    await server.close()
  }
}

const measureMinutes = async (): Promise<Figure[]> => {
  const browser = await launchWholeChromium()
  const server = await startBenchServer(OURS, 100)
  try {
    return await measureLong(browser, server)
  } finally {
    await browser.close()
    await server.close()
  }
}

const PHONE = 'Chromium 390x844 at 2x, CPU four times slower'

export const H5_AREAS: readonly Area[] = [
  {
    name: 'h5.open',
    about: `A link opened on a slow phone: ${PHONE}, 1.6 Mbit/s down, 750 kbit/s up, 150 ms per request, nothing cached.`,
    needs: ['h5'],
    measure,
  },
  pagesArea,
  { name: 'h5.use', about: `Touches on a menu that is there: ${PHONE}.`, needs: ['h5'], measure: measureTouches },
  {
    name: 'h5.long',
    about:
      'Ten minutes of a diner without a pause (menu, sheets, search, cart, paying, orders, every page that needs nothing, languages): what the page still holds.',
    needs: ['h5'],
    measure: measureMinutes,
  },
]
