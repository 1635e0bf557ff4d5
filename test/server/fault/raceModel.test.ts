import fc from 'fast-check'
import { RESULTS } from '@domain/results'
import { isExhaustive } from '../../support/exhaustive'
import { type Broken, RULES } from '../../support/node/database/invariants'
import { choose, Diner, newKey, rowsOf, setStock, stockOf, TABLE } from '../../support/node/diner'
import { NOON } from '../../support/node/clock'
import { startTestServer, type TestServer } from '../../support/node/server'
import { smallMerchant } from '../../support/node/merchants/smallMerchant'

const CAKE = choose('I2')
const START = 12
const MINUTE = 60_000

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ preparation: smallMerchant })
})
afterAll(() => server.close())

/** The possible steps of diners, shop, provider and clock, in any order. */
const onOrder = <K extends string>(kind: K) => fc.record({ kind: fc.constant(kind), order: fc.nat(7) })
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('order' as const), diner: fc.nat(2), quantity: fc.integer({ min: 1, max: 3 }) }) },
  { weight: 5, arbitrary: onOrder('settle' as const) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('pay' as const),
      order: fc.nat(7),
      action: fc.constantFrom('pay', 'confirm', 'fail', 'cancel'),
    }),
  },
  { weight: 1, arbitrary: onOrder('ask' as const) },
  { weight: 1, arbitrary: onOrder('leave' as const) },
  { weight: 1, arbitrary: onOrder('cancel' as const) },
  { weight: 7, arbitrary: fc.record({ kind: fc.constant('kitchen' as const), order: fc.nat(7), lever: fc.nat(9) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('wait' as const), minutes: fc.constantFrom(1, 8, 16) }) },
  { weight: 2, arbitrary: fc.constant({ kind: 'sweep' as const }) },
)
/** Leaves the app's world: the till takes over. */
const NOT_HERE = ['markOffline']
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

class World {
  readonly orders: { diner: Diner; orderNo: string }[] = []
  constructor(readonly diners: Diner[]) {}

  private async onOrder(index: number, work: (order: World['orders'][number]) => Promise<unknown>) {
    const order = this.orders[index % Math.max(1, this.orders.length)]
    if (order) await work(order)
  }

  async do(one: Step): Promise<void> {
    switch (one.kind) {
      case 'order':
        return this.place(this.diners[one.diner]!, one.quantity)
      case 'pay':
        return this.onOrder(one.order, (order) => this.atCashier(order, one.action))
      case 'settle':
        return this.onOrder(one.order, async (order) => {
          await this.atCashier(order, 'pay')
          await order.diner.payState(order.orderNo)
        })
      case 'ask':
        return this.onOrder(one.order, ({ diner, orderNo }) => diner.payState(orderNo))
      case 'leave':
        return this.onOrder(one.order, ({ diner, orderNo }) => diner.api.code('/unlockOrder', { orderNo }))
      case 'cancel':
        return this.onOrder(one.order, ({ diner, orderNo }) => diner.cancel(orderNo))
      case 'kitchen':
        return this.onOrder(one.order, ({ orderNo }) => this.pull(orderNo, one.lever))
      case 'wait':
        return server.clock.advance(one.minutes * MINUTE)
      case 'sweep':
        return server.sweep()
    }
  }

  private async atCashier({ diner, orderNo }: World['orders'][number], action: 'pay' | 'confirm' | 'fail' | 'cancel') {
    const input = { orderNo, idempotencyKey: newKey() }
    const { envelope } = await diner.api.answer<{ cashier: { url: string } | null }>('/wxpay', input)
    if (envelope.data?.cashier) await diner.atCashier(envelope.data.cashier.url, action)
  }

  /** One of the things that the shop can do with the order now. */
  private async pull(orderNo: string, lever: number) {
    const { list } = (await (await fetch(`${server.url}/sandbox/orders`)).json()) as { list: { orderNo: string; events: string[] }[] }
    const events = list.find((one) => one.orderNo === orderNo)?.events.filter((event) => !NOT_HERE.includes(event)) ?? []
    if (events.length > 0) await fetch(`${server.url}/sandbox/orders/${orderNo}/${events[lever % events.length]}`, { method: 'POST' })
  }

  private async place(diner: Diner, quantity: number) {
    const changes = [{ selection: CAKE, delta: quantity, seenUnitFen: 900 }]
    const code = await diner.api.code('/nocheck/addCart', { ...diner.place, idempotencyKey: newKey(), changes })
    if (code !== RESULTS.success) return
    const { envelope } = await diner.api.answer<{ orderNo: string }>('/createOrder', await diner.confirmation())
    if (envelope.data) this.orders.push({ diner, orderNo: envelope.data.orderNo })
  }
}

async function heldStock(): Promise<number> {
  const [{ held } = { held: 0 }] = await rowsOf<{ held: number }>(
    server,
    `select coalesce(sum(quantity), 0) as held from order_stock where sku = 'I2' and returned_at is null`,
  )
  return held
}

async function begin(): Promise<World> {
  await server.db.exec(
    'truncate payment_refund, payment, sandbox_refund, sandbox_trade, order_event, order_stock, order_line, customer_order, member_total, cart cascade',
  )
  server.clock.set(NOON)
  await setStock(server, 'I2', START)
  return new World([await Diner.arrive(server), await Diner.arrive(server), await Diner.arrive(server, TABLE, { member: true })])
}

it('after any sequence of steps by diners, kitchen, provider and clock, stock, money and events agree', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: 50 }), async (steps) => {
      const world = await begin()
      for (const one of steps) {
        await world.do(one)
        expect(await rowsOf<Broken>(server, RULES)).toEqual([])
        expect((await stockOf(server, 'I2')) + (await heldStock())).toBe(START)
      }
    }),
    { numRuns: isExhaustive ? 12 : 6, endOnFailure: true },
  )
})

it('the same with concurrent steps; at the end nothing is owed', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(step, { minLength: 2, maxLength: 6 }), { minLength: 3, maxLength: 8 }), async (rounds) => {
      const world = await begin()
      for (const round of rounds) await Promise.all(round.map((one) => world.do(one)))
      server.clock.advance(60 * MINUTE)
      await server.sweep()
      await server.sweep()
      expect(await rowsOf<Broken>(server, RULES)).toEqual([])
      expect((await stockOf(server, 'I2')) + (await heldStock())).toBe(START)
      expect(await rowsOf(server, `select refund_id from payment_refund where status <> 'done'`)).toEqual([])
      expect(await rowsOf(server, `select order_no from customer_order where status = 'toPay'`)).toEqual([])
    }),
    { numRuns: isExhaustive ? 12 : 6, endOnFailure: true },
  )
})
