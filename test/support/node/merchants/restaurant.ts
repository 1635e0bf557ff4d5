import { createServer } from 'node:net'
import type { Database } from '../../../../server/db/database'
import type { Preparation } from '../database/database'
import { PICKUP } from '../diner'
import { type Running, runServer } from '../processes'
import { smallMerchant } from './smallMerchant'
import { StubbornDiner } from '../faults/stubbornDiner'

export const SECRET = 'zhuoma-development'
export const CAKES = 100_000
const CAKE = { place: PICKUP, itemId: 'I2', priceFen: 900 }

const AT_ANY_TIME = `
  update shop set open_min = 0, close_min = 1440 where shop_id = 'S1';
  insert into stock (shop_id, sku, remaining) values ('S1', 'I2', ${CAKES}) on conflict (shop_id, sku) do update set remaining = ${CAKES}`

/** A shop that is always open and has plenty of one dish. */
export const openedShop: Preparation = {
  version: smallMerchant.version + AT_ANY_TIME,
  async run(db) {
    await smallMerchant.run(db)
    await db.exec(AT_ANY_TIME)
  },
}

/** Members with these phones, who log in by the sandbox. */
export async function insertMembers(db: Database, phones: readonly string[]): Promise<void> {
  for (const phone of phones)
    await db.exec(
      `insert into app_user (user_id, phone, registered_at, created_at) values ('u_${phone}', '${phone}', 1, 1);
       insert into identity (xapp_id, open_id, user_id, created_at) values ('h5', 'o_${phone}', 'u_${phone}', 1)`,
    )
}

/** Ports below those that Linux gives to connections (from 32768 on), so that the port is still free when the server has started. */
const PORTS = { first: 20_000, count: 12_000 }

export const freePort = (): Promise<number> =>
  new Promise((found) => {
    const port = PORTS.first + Math.floor(Math.random() * PORTS.count)
    const probe = createServer()
    probe.once('error', () => found(freePort()))
    probe.listen(port, '127.0.0.1', () => probe.close(() => found(port)))
  })

/** The real server in a process of its own. */
export async function startServer(env: Readonly<Record<string, string>>, preload?: string): Promise<Running> {
  const server = runServer(
    {
      HOST: '127.0.0.1',
      SEED_DEMO: 'no',
      SANDBOX_AUTOPILOT: 'no',
      RATE_LIMITS: 'no',
      LOG_LEVEL: 'error',
      DATABASE_URL: '',
      ...env,
    },
    preload,
  )
  await server.until(/http:\/\/localhost:\d+\//)
  return server
}

export const kill = async (server: Running): Promise<void> => {
  server.process.kill('SIGKILL')
  await server.ended
}

/** A party of diners who repeat calls until they are answered. */
export async function seat(count: number, url: () => string): Promise<StubbornDiner[]> {
  const diners = Array.from({ length: count }, () => new StubbornDiner(url, SECRET, CAKE, Math.random))
  await Promise.all(diners.map((diner) => diner.arrive()))
  return diners
}

/** The same for existing members. */
export async function seatMembers(phones: readonly string[], url: () => string): Promise<StubbornDiner[]> {
  const diners = phones.map(() => new StubbornDiner(url, SECRET, CAKE, Math.random))
  await Promise.all(diners.map((diner, no) => diner.enter(phones[no]!)))
  return diners
}

const total = (counts: number[]) => counts.reduce((sum, one) => sum + one, 0)

/** What the server confirmed to the party, as counts. */
export const tallyOf = (diners: readonly StubbornDiner[]) => ({
  orders: total(diners.map(({ acknowledged }) => acknowledged.orders.length)),
  paid: total(diners.map(({ acknowledged }) => acknowledged.paid.length)),
  cancelled: total(diners.map(({ acknowledged }) => acknowledged.cancelled.length)),
  unanswered: total(diners.map(({ unanswered }) => unanswered)),
  faults: total(diners.map(({ faults }) => faults)),
})

interface StoredOrder {
  order_no: string
  user_id: string
  status: string
  paid: number
  owed: number
}

/** Violations of the rules of the books, as texts; an empty list if there are none. `atRest`: no call is waiting for an answer. */
export async function auditBooks(db: Database, diners: readonly StubbornDiner[], { atRest }: { atRest: boolean }): Promise<string[]> {
  const { RULES } = await import('../database/invariants')
  const all = <R>(sql: string) => db.all<[], R>({ name: '', text: sql })
  const broken = (await all<{ rule: string; id: string }>(RULES)).map(({ rule, id }) => `${rule}: ${id}`)
  const stored = await all<StoredOrder>(
    `select o.order_no, o.user_id, o.status,
            (select count(*)::int from payment p where p.order_no = o.order_no and p.status in ('succeeded', 'refunding', 'refunded')) as paid,
            (select count(*)::int from payment_refund r join payment p using (payment_id) where p.order_no = o.order_no) as owed
       from customer_order o`,
  )
  const byNo = new Map(stored.map((order) => [order.order_no, order]))
  const [stock] = await all<{ remaining: number; held: number }>(
    `select s.remaining, (select coalesce(sum(quantity), 0)::int from order_stock where sku = 'I2' and returned_at is null) as held
       from stock s where s.shop_id = 'S1' and s.sku = 'I2'`,
  )
  const mine = diners.flatMap(({ userId, acknowledged: { orders, paid, cancelled } }) => [
    ...orders.filter((orderNo) => byNo.get(orderNo)?.user_id !== userId).map((orderNo) => `acknowledged order lost: ${orderNo}`),
    ...paid.filter((orderNo) => byNo.get(orderNo)?.paid !== 1).map((orderNo) => `acknowledged payment lost: ${orderNo}`),
    ...cancelled.filter((orderNo) => byNo.get(orderNo)?.status !== 'cancelled').map((orderNo) => `cancelled order lives: ${orderNo}`),
    ...cancelled
      .filter((orderNo) => byNo.get(orderNo)?.paid !== byNo.get(orderNo)?.owed)
      .map((orderNo) => `cancelled and paid, not owed: ${orderNo}`),
    ...(atRest && stored.filter(({ user_id }) => user_id === userId).length !== orders.length
      ? [`more orders than asked for: ${userId}`]
      : []),
  ])
  const stockWrong = stock && stock.remaining + stock.held === CAKES ? [] : [`stock and sold do not agree: ${JSON.stringify(stock)}`]
  return [...broken, ...mine, ...stockWrong]
}
