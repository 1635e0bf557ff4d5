import { RESULTS } from '@domain/results'
import { MINUTE } from '@domain/time'
import { choose, Diner, newKey, PICKUP, rowsOf, setStock, stockOf } from '../../support/node/diner'
import { NOON, noonAgain } from '../../support/node/clock'
import { startTestServer, type TestServer } from '../../support/node/server'
import { smallMerchant } from '../../support/node/merchants/smallMerchant'

const CAKE = choose('I2')
const TART = choose('I3')

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ preparation: smallMerchant })
})
afterAll(() => server.close())
beforeEach(() => noonAgain(server))

const arrive = (count: number) => Promise.all(Array.from({ length: count }, () => Diner.arrive(server)))
const count = (codes: readonly string[], code: string) => codes.filter((one) => one === code).length

it('32 diners for the last 5 portions: exactly 5 are sold', async () => {
  await setStock(server, 'I2', 5)
  const diners = await arrive(32)
  const confirmed = await Promise.all(
    diners.map(async (diner) => {
      await diner.change(CAKE, 1, 900)
      return diner.confirmation()
    }),
  )
  const codes = await Promise.all(diners.map((diner, index) => diner.api.code('/createOrder', confirmed[index]!)))
  expect(count(codes, RESULTS.success)).toBe(5)
  expect(count(codes, RESULTS.stockShort) + count(codes, RESULTS.cartChanged)).toBe(27)
  expect(await stockOf(server, 'I2')).toBe(0)
})

it('portions in one basket, options and add-ons at once: nothing is sold twice and nothing deadlocks', async () => {
  await Promise.all([setStock(server, 'I2', 8), setStock(server, 'I1:O2', 8), setStock(server, 'A1', 8)])
  const diners = await arrive(16)
  const tea = choose('I1', { optionIds: ['O2'], addOns: [{ addOnId: 'A1', quantity: 1 }] })
  const codes = await Promise.all(
    diners.map(async (diner, index) => {
      const first = index % 2 ? tea : CAKE
      const second = index % 2 ? CAKE : tea
      for (const dish of [first, second]) await diner.change(dish, 1, dish === CAKE ? 900 : 2300)
      return diner.api.code('/createOrder', await diner.confirmation())
    }),
  )
  expect(count(codes, RESULTS.success)).toBe(8)
  expect(await Promise.all(['I2', 'I1:O2', 'A1'].map((sku) => stockOf(server, sku)))).toEqual([0, 0, 0])
})

it('the same key 50 times at once makes one order', async () => {
  await setStock(server, 'I2', 50)
  const diner = await Diner.arrive(server)
  await diner.change(CAKE, 2, 900)
  const confirmed = await diner.confirmation()
  const answers = await Promise.all(Array.from({ length: 50 }, () => diner.api.call('/createOrder', confirmed)))
  expect(new Set(answers.map(({ orderNo }) => orderNo)).size).toBe(1)
  expect(await rowsOf(server, `select 1 from customer_order where user_id = '${diner.who.userId}'`)).toHaveLength(1)
  expect(await stockOf(server, 'I2')).toBe(48)
})

it('a double tap with two keys makes one order: the second finds the cart empty or changed', async () => {
  const diner = await Diner.arrive(server)
  await diner.change(TART, 1, 700)
  const confirmed = await diner.confirmation()
  const codes = await Promise.all(
    [confirmed, { ...confirmed, idempotencyKey: newKey() }].map((input) => diner.api.code('/createOrder', input)),
  )
  expect(count(codes, RESULTS.success)).toBe(1)
})

it('the last place of a slot goes to one diner, and to the next after the shop refuses that order', async () => {
  await server.db.exec(`update shop set slot_capacity = 3 where shop_id = 'S1'`)
  const slotAt = NOON + 60 * MINUTE
  const diners = await arrive(12)
  const confirmed = await Promise.all(
    diners.map(async (diner) => {
      await diner.change(TART, 1, 700)
      return diner.confirmation({ slotAt })
    }),
  )
  const codes = await Promise.all(diners.map((diner, index) => diner.api.code('/createOrder', confirmed[index]!)))
  expect([count(codes, RESULTS.success), count(codes, RESULTS.slotFull)]).toEqual([3, 9])
  expect((await diners[0]!.checkout()).slots).not.toContain(slotAt)
  const [won] = diners.filter((_, index) => codes[index] === RESULTS.success)
  const { orderNo } = (await won!.api.call('/getIndexOrderInfo', {})).order!
  await won!.pay(orderNo)
  await fetch(`${server.url}/sandbox/orders/${orderNo}/reject`, { method: 'POST' })
  expect((await diners[0]!.checkout()).slots).toContain(slotAt)
  await server.db.exec(`update shop set slot_capacity = 20 where shop_id = 'S1'`)
})

it('pickup numbers have no gaps and no duplicates', async () => {
  const diners = await arrive(12)
  const orders = await Promise.all(
    diners.map(async (diner) => {
      const { orderNo } = await diner.orderOf(TART, 1, 700)
      const { cashier } = await diner.prepay(orderNo)
      await diner.atCashier(cashier!.url, 'pay')
      return { diner, orderNo }
    }),
  )
  const numbers = await Promise.all(orders.map(async ({ diner, orderNo }) => Number((await diner.payState(orderNo)).pickupNo!.slice(1))))
  numbers.sort((a, b) => a - b)
  expect(numbers).toEqual(numbers.map((_, index) => numbers[0]! + index))
})

describe('pay, cancel and timeout at once', () => {
  const outcomeOf = async (orderNo: string) => {
    const [order] = await rowsOf<{ status: string; held: number; owed: number; retained: number }>(
      server,
      `select o.status,
              (select count(*) from payment p where p.order_no = o.order_no and p.status = 'succeeded') as held,
              (select count(*) from payment p where p.order_no = o.order_no and p.status in ('refunding', 'refunded')) as owed,
              (select count(*) from order_stock s where s.order_no = o.order_no and s.returned_at is null) as retained
         from customer_order o where o.order_no = '${orderNo}'`,
    )
    return order!
  }
  /** Either it is paid and its stock is sold, or it is cancelled, its stock is back and its money, if any came, too. */
  const refuseMuddle = ({ status, held, retained }: Awaited<ReturnType<typeof outcomeOf>>) =>
    expect([status === 'cancelled', held, retained]).toEqual(status === 'cancelled' ? [true, 0, 0] : [false, 1, 1])

  it.each(Array.from({ length: 12 }, (_, index) => index))('one of them wins completely, whoever comes first (%i)', async (index) => {
    await setStock(server, 'I2', 50)
    const diner = await Diner.arrive(server)
    const { orderNo } = await diner.orderOf(CAKE, 2, 900)
    const { cashier } = await diner.prepay(orderNo)
    server.clock.advance(index % 3 === 0 ? 15 * MINUTE - 1 : MINUTE)
    const pay = async () => void (await diner.atCashier(cashier!.url, 'pay'))
    const cancel = async () => void (await diner.cancel(orderNo))
    const timeout = async () => {
      if (index % 3 === 0) server.clock.advance(1)
      await server.sweep()
    }
    const actors = [pay, cancel, timeout, () => diner.payState(orderNo)]
    await Promise.all([...actors.slice(index % 4), ...actors.slice(0, index % 4)].map((act) => act()))
    server.clock.advance(16 * MINUTE)
    await server.sweep()
    await server.sweep()
    refuseMuddle(await outcomeOf(orderNo))
    expect(await stockOf(server, 'I2')).toBe((await outcomeOf(orderNo)).status === 'cancelled' ? 50 : 48)
  })
})

it('two servers on one database cancel what is due once', async () => {
  await setStock(server, 'I2', 50)
  const other = await startTestServer({ preparation: smallMerchant, db: server.db })
  const diners = await arrive(10)
  for (const diner of diners) await diner.orderOf(CAKE, 1, 900)
  for (const one of [server, other]) one.clock.set(NOON + 15 * MINUTE)
  await Promise.all([server.sweep(), other.sweep(), server.sweep(), other.sweep()])
  expect(await stockOf(server, 'I2')).toBe(50)
  const twice = await rowsOf(server, `select order_no from order_event where event = 'payTimeout' group by order_no having count(*) > 1`)
  expect(twice).toEqual([])
  await other.close()
})

// The embedded engine has one connection, so nothing waits for a lock.
const onPostgres = process.env.TEST_DATABASE_URL ? it : it.skip
onPostgres('orders that fall due together never hold the stock of one while they wait for another’s', async () => {
  await Promise.all([setStock(server, 'I2', 50), setStock(server, 'I3', 50)])
  for (const dish of [TART, CAKE]) {
    const [diner] = await arrive(1)
    await diner!.orderOf(dish, 1, dish === CAKE ? 900 : 700)
    server.clock.advance(1)
  }
  server.clock.advance(15 * MINUTE)
  const lock = (sku: string) => server.db.exec(`select 1 from stock where shop_id = 'S1' and sku = '${sku}' for update`)
  let isHolding!: () => void
  let goOn!: () => void
  const holding = new Promise<void>((resolve) => (isHolding = resolve))
  const goingOn = new Promise<void>((resolve) => (goOn = resolve))
  /** A checkout of both dishes, halfway: it holds the cakes, and takes the tarts next. */
  const checkout = server.db.tx(async () => {
    await server.db.exec(`set local lock_timeout = '700ms'`)
    await lock('I2')
    isHolding()
    await goingOn
    await lock('I3')
  })
  await holding
  const sweeping = server.sweep()
  const isSweepWaiting = async () =>
    (await rowsOf(server, `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)).length > 0
  while (!(await isSweepWaiting()));
  goOn()
  await expect(checkout).resolves.toBeUndefined()
  await sweeping
  expect(await Promise.all([stockOf(server, 'I2'), stockOf(server, 'I3')])).toEqual([50, 50])
  await server.db.exec(`delete from stock where shop_id = 'S1' and sku = 'I3'`)
})

it('a cart that two phones fill while a third orders it loses nothing', async () => {
  const table = { ...PICKUP, eatingModel: '0', tableFuiouId: 'B1' } as const
  const [anna, ben, cleo] = (await arrive(3)).map((diner) => diner.at(table)) as [Diner, Diner, Diner]
  await cleo.change(TART, 1, 700)
  const adding = Promise.all(Array.from({ length: 20 }, (_, index) => (index % 2 ? anna : ben).change(TART, 1, 700)))
  const ordering = (async () => {
    for (let tries = 0; tries < 20; tries++) {
      const { envelope } = await cleo.api.answer<{ orderNo: string }>('/createOrder', await cleo.confirmation())
      if (envelope.data) return envelope.data.orderNo
    }
    return null
  })()
  await adding
  const orderNo = await ordering
  const ordered = orderNo ? (await cleo.detail(orderNo)).itemCount : 0
  const left = (await cleo.cart()).lines.reduce((sum, { quantity }) => sum + quantity, 0)
  expect(ordered + left).toBe(21)
})
