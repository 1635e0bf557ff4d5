import { RESULTS } from '@domain/results'
import { once } from 'node:events'
import { WebSocket } from 'ws'
import { createDatabase } from '../../../server/db/database'
import { openPostgres } from '../../../server/db/postgres'
import { choose, Diner, newKey, PICKUP, rowsOf, setStock, stockOf } from '../../support/node/diner'
import { startTestServer, type TestServer } from '../../support/node/server'
import { smallMerchant } from '../../support/node/merchants/smallMerchant'
import { listen } from '../../support/node/features/atTable'
import { hire, signedIn } from '../../support/node/staff'
import { until } from '../../support/until'

/** Servers that share nothing but the database: on PostgreSQL not even a connection. */
const CAKE = choose('I2')
const servers: TestServer[] = []
const closings: Array<() => Promise<void>> = []

async function ownConnections(first: TestServer) {
  if (first.db.engine === 'pglite') return first.db
  const [{ name }] = (await rowsOf<{ name: string }>(first, 'select current_database() as name')) as [{ name: string }]
  const url = Object.assign(new URL(process.env.TEST_DATABASE_URL!), { pathname: `/${name}` }).href
  const db = createDatabase(await openPostgres(url, () => undefined))
  closings.push(() => db.close())
  return db
}

beforeAll(async () => {
  servers.push(await startTestServer({ preparation: smallMerchant }))
  for (let more = 0; more < 3; more++) servers.push(await startTestServer({ db: await ownConnections(servers[0]!) }))
})
afterAll(async () => {
  for (const server of servers.slice(1)) await server.close()
  for (const close of closings) await close()
  await servers[0]!.close()
})

const at = (index: number) => servers[index % servers.length]!
const first = () => servers[0]!

it('40 diners on four servers for 12 portions: exactly 12 are sold, and the same key on two servers is one order', async () => {
  await setStock(first(), 'I2', 12)
  const diners = await Promise.all(Array.from({ length: 40 }, (_, index) => Diner.arrive(at(index))))
  const confirmed = await Promise.all(
    diners.map(async (diner) => {
      await diner.change(CAKE, 1, 900)
      return diner.confirmation()
    }),
  )
  // Each asks twice at once, at two servers, as a phone does whose network hangs.
  const answers = await Promise.all(
    diners.flatMap((diner, index) => {
      const elsewhere = at(index + 1).api.as(diner.who)
      return [
        diner.api.answer<{ orderNo: string }>('/createOrder', confirmed[index]),
        elsewhere.answer<{ orderNo: string }>('/createOrder', confirmed[index]),
      ]
    }),
  )
  const sold = answers.filter(({ envelope }) => envelope.resultCode === RESULTS.success).map(({ envelope }) => envelope.data!.orderNo)
  expect(new Set(sold).size).toBe(12)
  expect(await stockOf(first(), 'I2')).toBe(0)
  const [{ count }] = (await rowsOf<{ count: number }>(first(), 'select count(*) as count from customer_order')) as [{ count: number }]
  expect(count).toBe(12)
})

it('payments reported to one server settle orders placed at another, once, with unique numbers', async () => {
  await setStock(first(), 'I2', 100)
  const numbers = await Promise.all(
    Array.from({ length: 12 }, async (_, index) => {
      const diner = await Diner.arrive(at(index))
      const { orderNo } = await diner.orderOf(CAKE, 1, 900)
      const { cashier } = await at(index + 2)
        .api.as(diner.who)
        .call('/wxpay', { orderNo, idempotencyKey: newKey() })
      await diner.atCashier(cashier!.url, 'pay')
      // Every server sweeps at the same time.
      await Promise.all(servers.map((server) => server.sweep()))
      return (
        await at(index + 3)
          .api.as(diner.who)
          .call('/queryOrderByNo', { orderNo })
      ).pickupNo
    }),
  )
  expect(numbers.every((no) => /^[A-Z]\d{3}$/.test(no ?? ''))).toBe(true)
  expect(new Set(numbers).size).toBe(12)
})

it('a phone is notified by its server of changes on every other', async () => {
  await setStock(first(), 'I2', 100)
  const diner = await Diner.arrive(first())
  const socket = new WebSocket(`${at(3).url.replace('http', 'ws')}/socket?ticket=${diner.who.ticket}`)
  const received: { type: string; orderState?: string }[] = []
  socket.on('message', (data: Buffer) => received.push(JSON.parse(data.toString()) as { type: string }))
  await once(socket, 'message')
  const { orderNo } = await diner.orderOf(CAKE, 1, 900)
  const elsewhere = at(1).api.as(diner.who)
  expect(await elsewhere.code('/cancelOrder', { orderNo })).toBe(RESULTS.success)
  const { orderState } = await elsewhere.call('/getOrderProgress', { orderNo })
  const announced = () => received.filter(({ type }) => type === 'order').map((order) => order.orderState)
  await until(
    () => announced().at(-1) === orderState,
    () => `it is told that the order is ${orderState}; heard ${announced().join()}`,
  )
  expect(new Set(announced()).size).toBe(2)
  socket.terminate()
})

it('an order that staff accept at one server is in the kitchen on the board of another, and on its diner’s phone, within two seconds', async () => {
  await setStock(first(), 'I2', 100)
  const who = await hire(first(), 'TEA', [{ role: 'manager', shopId: 'S1' }])
  const [here, there] = [await signedIn(at(1), who), await signedIn(at(2), who)]
  const diner = await Diner.arrive(at(3), PICKUP)
  const { orderNo } = await diner.orderOf(CAKE, 1, 900)
  await diner.pay(orderNo)
  const phone = await listen(at(3), diner, [`order:${orderNo}`])
  const board = await there.listen(['shop:S1'])
  const onBoard = async () => (await there.call('/staff/getOrderBoard', { shopId: 'S1' })).orders.find((card) => card.orderNo === orderNo)
  const { version, lane } = (await onBoard())!
  expect(lane).toBe('toAccept')

  const acceptedAt = Date.now()
  await here.call('/staff/moveOrder', { shopId: 'S1', orderNo, version, move: 'accept', idempotencyKey: newKey() })
  await until(
    () => board.received.some((news) => news.type === 'order' && news.orderNo === orderNo && news.version > version),
    'the other board receives of it',
  )
  expect((await onBoard())!.lane).toBe('kitchen')
  await phone.receives((message) => message.type === 'order' && message.orderState === '04')
  expect((await at(3).api.as(diner.who).call('/queryOrderByNo', { orderNo })).orderState).toBe('04')
  expect(Date.now() - acceptedAt).toBeLessThan(2000)
  board.close()
  phone.close()
})
