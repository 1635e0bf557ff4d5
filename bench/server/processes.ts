import { type Figure, quantile } from '../lib/figure'
import { openShops, PORTIONS, prepareDiners } from './diners'
import { onPostgres, openOn, temporaryFolder } from './engines'
import { requestPayables, runOrders } from './placing'
import { SECRET, startServer } from './serverProcess'
import { Wire } from './wire'

const CLIENTS = 32
const ORDERS = Math.max(64, Math.round(400 * Number(process.env.BENCH_SCALE ?? 1)))
const PROCESSES = [1, 2, 4] as const
const ROUNDS = 5
/** Orders before the measurement, by all processes together, since each is compiled during its first hundreds. */
const WARM_UP = ORDERS * 3

const WRONG = `
  select (select count(*) from customer_order where user_id like 'many%' and status <> 'pendingAcceptance') as unsettled,
         (select count(*) from (select 1 from customer_order where user_id like 'many%' and pickup_no is not null
                                 group by shop_id, pickup_no having count(*) > 1) as twice) as same_number,
         (select count(*) from payment p join customer_order o using (order_no) where o.user_id like 'many%' and p.status <> 'succeeded') as unpaid,
         (select sum(${PORTIONS} - remaining) from stock where remaining > ${PORTIONS} / 2) as taken,
         (select sum(quantity) from order_stock) as remembered`

/** One, two and four server processes on one PostgreSQL: their throughput, and that nothing is lost, sold twice or numbered twice. */
export const measureProcesses = (): Promise<Figure[]> =>
  onPostgres(async (url) => {
    const folder = temporaryFolder()
    const database = await openOn(url, 'processes', folder.path)
    const diners = (
      await prepareDiners(database.db, await openShops(database.db), 'many', 0, ORDERS * PROCESSES.length * ROUNDS + WARM_UP)
    ).values()
    const take = (count: number) => Array.from({ length: count }, () => diners.next().value!)
    await database.db.exec('analyze')
    const servers = await Promise.all(PROCESSES.slice(-1).flatMap((most) => Array.from({ length: most }, () => startServer(database.env))))
    try {
      const warm = take(WARM_UP)
      const wire = await Wire.connect(servers[0]!.port, SECRET)
      const payables = await requestPayables(wire, warm)
      wire.close()
      const ports = servers.map(({ port }) => port)
      // In parts, since a reading ends after some seconds, finished or not.
      for (let from = 0; from < WARM_UP; from += ORDERS) await runOrders(ports, 8, warm.slice(from, from + ORDERS), payables)
      const rates: Record<number, number[]> = {}
      const placing: Record<number, number[]> = {}
      for (let round = 0; round < ROUNDS; round++)
        for (const count of round % 2 ? [...PROCESSES].reverse() : PROCESSES) {
          const { perSecond, orders } = await runOrders(ports.slice(0, count), CLIENTS, take(ORDERS), payables)
          ;(rates[count] ??= []).push(perSecond)
          ;(placing[count] ??= []).push(...orders.map(({ placeMs }) => placeMs))
        }
      const { rows } = await database.engine.pool.query<Record<string, number>>(WRONG)
      const { unsettled, same_number, unpaid, taken, remembered } = rows[0]!
      const wrong = unsettled! + same_number! + unpaid! + Math.abs(taken! - remembered!)
      return [
        ...PROCESSES.flatMap((count): Figure[] => [
          {
            name: `${count} ${count === 1 ? 'process' : 'processes'}, ${CLIENTS} clients: place and pay`,
            unit: 'per second',
            readings: rates[count]!,
            better: 'more',
          },
          {
            name: `${count} ${count === 1 ? 'process' : 'processes'}, ${CLIENTS} clients: placing, p99`,
            unit: 'ms',
            readings: [quantile(placing[count]!, 0.99)],
          },
        ]),
        { name: 'orders lost or unsettled, numbers given twice, portions miscounted', unit: 'calls', readings: [wrong], limit: 0 },
        {
          name: 'memory of the busiest process',
          unit: 'MB',
          readings: [Math.max(...servers.map(({ memoryMb }) => memoryMb()))],
          limit: 400,
        },
      ]
    } finally {
      await Promise.all(servers.map(({ stop }) => stop()))
      await database.close()
      folder.remove()
    }
  })
