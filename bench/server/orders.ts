import { type Figure, median, quantile } from '../lib/figure'
import { bareOrder, type BareOrder, recordOrders, type Recording, runBare, writesOf } from './bare'
import { openShops, prepareDiners, type BenchDiner } from './diners'
import { type BenchDatabase, onPostgres, openEmbedded, openOn, temporaryFolder } from './engines'
import { requestPayables, runOrders } from './placing'
import { cpuMsOf, SECRET, startServer } from './serverProcess'
import { Wire } from './wire'

const CLIENTS = [1, 8, 32] as const
/**
 * Each ratio is of four turns in a row: one side, twice the other, the one again, each side outside as often as the other. Slow changes of the
 * machine affect both alike, and short disturbances spoil a few ratios, not the median.
 */
const FOURS = 9
/** Orders of one turn, by clients: about half a second; BENCH_SCALE=0.1 is a smoke run. */
const SCALE = Number(process.env.BENCH_SCALE ?? 1)
const ORDERS: Readonly<Record<number, number>> = { 1: 150, 8: 250, 32: 250 }
const ordersOf = (clients: number) => Math.max(clients * 2, Math.round((ORDERS[clients] ?? 250) * SCALE))
/** Turns with the same number of orders. */
const meanRate = (rates: readonly number[]) => rates.length / rates.reduce((sum, rate) => sum + 1 / rate, 0)
/** Orders of either side before the measurement, since a server is still being compiled during its first thousands of orders. */
const WARM_UP = Math.max(40, Math.round(3000 * SCALE))
const WARM_UP_TURN = 300

/** The other work of a server process. */
const ALSO: Readonly<Record<string, string>> = { 'PGlite, durable': ' and its database' }

interface Sides {
  name: string
  /** The server process's database, which is closed here meanwhile. */
  openServed: () => Promise<BenchDatabase>
  openBare: () => Promise<BenchDatabase>
}

const TOTAL = 2 * FOURS * CLIENTS.reduce((sum, clients) => sum + ordersOf(clients), 0) + WARM_UP

async function recorded(bare: BenchDatabase): Promise<{ recordings: Recording[]; diners: BenchDiner[] }> {
  const shops = await openShops(bare.db)
  const models = await prepareDiners(bare.db, shops, 'model', 0, shops.shops.length)
  const recordings = await recordOrders(bare.engine, models, bare.env.DATA_DIR!)
  return { recordings, diners: await prepareDiners(bare.db, shops, 'bare', 0, 2 * TOTAL) }
}

const statementsOf = (order: BareOrder) => order.reduce((sum, { steps }) => sum + steps.length, 0)

async function measureEngine({ name, openServed, openBare }: Sides): Promise<Figure[]> {
  const bare = await openBare()
  const { recordings, diners: bareDiners } = await recorded(bare)
  const served = await openServed()
  const diners = (await prepareDiners(served.db, await openShops(served.db), 'diner', 0, TOTAL)).values()
  await served.db.exec('analyze')
  await bare.db.exec('analyze')
  await served.close()

  const server = await startServer(served.env)
  const take = <T>(from: Iterator<T>, count: number) => Array.from({ length: count }, () => from.next().value as T)
  const bareNext = bareDiners.values()
  const bareOrders = (count: number) =>
    take(bareNext, count).map((diner) =>
      bareOrder(
        recordings.find((one) => one.diner.shopId === diner.shopId)!,
        diner,
      ),
    )
  const figures: Figure[] = []
  try {
    const wire = await Wire.connect(server.port, SECRET)
    const warm = take(diners, WARM_UP)
    const payables = await requestPayables(wire, warm)
    wire.close()
    const [first] = bareOrders(1)
    for (let from = 0; from < WARM_UP; from += WARM_UP_TURN) {
      await runOrders([server.port], 4, warm.slice(from, from + WARM_UP_TURN), payables)
      await runBare(bare.engine, 4, bareOrders(Math.min(WARM_UP_TURN, WARM_UP - from - 1)))
    }
    const http: Record<number, number[]> = {}
    const sql: Record<number, number[]> = {}
    const writes: Record<number, number[]> = {}
    const placeMs: Record<number, number[]> = {}
    const serverMs: Record<number, number[]> = {}
    const ownMs: Record<number, number[]> = {}
    async function overHttp(clients: number) {
      const [server0, own0] = [server.cpuMs(), cpuMsOf(process.pid)]
      const run = await runOrders([server.port], clients, take(diners, ordersOf(clients)), payables)
      ;(serverMs[clients] ??= []).push((server.cpuMs() - server0) / run.orders.length)
      ;(ownMs[clients] ??= []).push((cpuMsOf(process.pid) - own0) / run.orders.length)
      ;(placeMs[clients] ??= []).push(...run.orders.map((one) => one.placeMs))
      return run.perSecond
    }
    const bareSql = (clients: number) => runBare(bare.engine, clients, bareOrders(ordersOf(clients)))
    for (let four = 0; four < FOURS; four++) {
      for (const clients of CLIENTS) {
        const [outside, inside] = four % 2 ? [bareSql, overHttp] : [overHttp, bareSql]
        const rates = [await outside(clients), await inside(clients), await inside(clients), await outside(clients)] as const
        const [outer, inner] = [meanRate([rates[0], rates[3]]), meanRate([rates[1], rates[2]])]
        ;(http[clients] ??= []).push(four % 2 ? inner : outer)
        ;(sql[clients] ??= []).push(four % 2 ? outer : inner)
        ;(writes[clients] ??= []).push(await runBare(bare.engine, clients, bareOrders(ordersOf(clients)).map(writesOf)))
      }
    }
    for (const clients of CLIENTS) {
      const at = `${name}, ${clients} ${clients === 1 ? 'client' : 'clients'}`
      figures.push(
        { name: `${at}: place and pay over HTTP`, unit: 'per second', readings: http[clients]!, better: 'more' },
        { name: `${at}: the same ${statementsOf(first!)} statements, bare`, unit: 'per second', readings: sql[clients]!, better: 'more' },
        {
          name: `${at}: only its ${statementsOf(writesOf(first!))} writing ones, bare`,
          unit: 'per second',
          readings: writes[clients]!,
          better: 'more',
        },
        {
          name: `${at}: HTTP to bare`,
          unit: 'ratio',
          readings: http[clients]!.map((rate, index) => rate / sql[clients]![index]!),
          // One client waits for five HTTP requests in turn, which bare SQL need not do.
          ...(clients > 1 && { limit: 0.6 }),
          better: 'more',
        },
        {
          name: `${at}: HTTP to bare writes`,
          unit: 'ratio',
          readings: http[clients]!.map((rate, index) => rate / writes[clients]![index]!),
          better: 'more',
        },
        { name: `${at}: processor time of an order, the server${ALSO[name] ?? ''}`, unit: 'ms', readings: serverMs[clients]! },
        { name: `${at}: processor time of an order, the load generator`, unit: 'ms', readings: ownMs[clients]! },
        { name: `${at}: placing, p99`, unit: 'ms', readings: [quantile(placeMs[clients]!, 0.99)] },
        { name: `${at}: placing, median`, unit: 'ms', readings: [median(placeMs[clients]!)] },
      )
    }
    figures.push({ name: `${name}: memory after these orders`, unit: 'MB', readings: [server.memoryMb()] })
    if (process.env.BENCH_SHOW) for (const part of first!) console.log(part.steps.map((step) => step.name || step.text).join('  '))
  } finally {
    await server.stop()
    await bare.close()
  }
  return figures
}

/** Placing and paying through the real server, beside the same statements alone. */
export async function measureOrders(): Promise<Figure[]> {
  const folders = [temporaryFolder(), temporaryFolder()] as const
  try {
    const embedded = await measureEngine({
      name: 'PGlite, durable',
      openServed: () => openEmbedded(folders[0].path),
      openBare: () => openEmbedded(folders[1].path),
    })
    const postgres = await onPostgres((server) =>
      measureEngine({
        name: 'PostgreSQL',
        openServed: () => openOn(server, 'served', folders[0].path),
        openBare: () => openOn(server, 'bare', folders[1].path),
      }),
    )
    return [...embedded, ...postgres]
  } finally {
    folders.forEach(({ remove }) => remove())
  }
}
