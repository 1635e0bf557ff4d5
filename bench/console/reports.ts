import { DAY } from '@domain/time'
import type { Database } from '../../server/db/database'
import { BIG_MERCHANT, BIG_SHOP, seedBigData } from '../../server/seeds/big/index'
import type { ManualClock } from '../../test/support/node/clock'
import { hire } from '../../test/support/node/staff'
import type { Area, Figure } from '../lib/figure'
import { quantile } from '../lib/figure'
import { type BenchDatabase, onPostgres, openOn, temporaryFolder } from '../server/engines'
import { SECRET, startServer } from '../server/serverProcess'
import { Wire } from '../server/wire'
import { signIn } from './signIn'

const SCALE = Number(process.env.BENCH_SCALE ?? 1)
const ORDERS = Math.round(1_000_000 * SCALE)
const DISHES = 500
const YEARS = 2
const WARM_UP = 2
const CALLS = 20
/** With 1,000,000 orders, for 95 of 100 calls (issue 40, number 8). */
const MOST_MS = 1_000
const SPANS = [1, 7, 31, 92]

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)

/** What the big shop's orders have not, all of which are paid by WeChat: one in ten is paid in cash to somebody, one in fifty is given back in part. */
const addVariety = (db: Database): Promise<void> =>
  db.exec(`
    update takings set method = 'cash' where right(order_no, 1) = '7';
    update order_event set staff_name = 'Cashier ' || substr(order_no, 15, 1) where event = 'paySettled' and right(order_no, 1) = '7';
    insert into payment_refund (refund_id, payment_id, amount_fen, reason, status, created_at, done_at)
    select 'R' || payment_id, payment_id, 1, 'bench', 'done', settled_at + 600000, settled_at + 600000
      from payment where right(order_no, 2) in ('11', '61') and payment_id like 'Pbig%'`)

export async function seedReports({ db }: BenchDatabase, now: number): Promise<void> {
  await seedBigData(db, { dishes: DISHES, orders: ORDERS, stepMs: Math.floor((YEARS * 365 * DAY) / ORDERS) }, now)
  await addVariety(db)
  // As autovacuum does in time: reports read much from indexes alone.
  for (const table of ['customer_order', 'order_line', 'order_event', 'takings']) await db.exec(`vacuum analyze ${table}`)
}

/** Reports of the console that read the orders of some days; members' cohorts always read a year of them (docs/performance.md). */
export async function measureReports({ db, env, close }: BenchDatabase, now: number): Promise<Figure[]> {
  const { phone } = await hire({ db, clock: { now: () => now } as ManualClock }, BIG_MERCHANT, [{ role: 'owner', shopId: null }])
  await close()
  const reports: [name: string, path: string, input: object][] = ['getReport', 'getTakings', 'getDishReport', 'getServiceReport'].flatMap(
    (name) =>
      SPANS.map((days): [string, string, object] => [
        `/staff/${name} of ${days} ${days === 1 ? 'day' : 'days'}`,
        `/staff/${name}`,
        // Yesterday is the last whole day, and the big shop has no orders of today.
        { shopId: BIG_SHOP, from: dayOf(now - days * DAY), to: dayOf(now - DAY) },
      ]),
  )
  const server = await startServer(env)
  try {
    const wire = await Wire.connect(server.port, SECRET)
    await signIn(wire, phone)
    const figures: Figure[] = []
    for (const [name, path, input] of reports) {
      const times: number[] = []
      for (let call = 0; call < WARM_UP + CALLS; call += 1) {
        const before = performance.now()
        await wire.call(path, input)
        if (call >= WARM_UP) times.push(performance.now() - before)
      }
      figures.push({ name: `${name}: p95`, unit: 'ms', readings: [quantile(times, 0.95)], limit: MOST_MS })
      figures.push({ name: `${name}: median`, unit: 'ms', readings: [quantile(times, 0.5)] })
    }
    wire.close()
    return figures
  } finally {
    await server.stop()
  }
}

export const reportsArea: Area = {
  name: 'console.reports',
  about: `Reports of a shop with ${ORDERS} orders over ${YEARS} years, one in ten paid in cash and one in fifty with a refund, on PostgreSQL.`,
  measure: () =>
    onPostgres(async (url) => {
      const folder = temporaryFolder()
      try {
        const now = Date.now()
        const database = await openOn(url, 'reports', folder.path)
        await seedReports(database, now)
        return await measureReports(database, now)
      } finally {
        folder.remove()
      }
    }),
}
