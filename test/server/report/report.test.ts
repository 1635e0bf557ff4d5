import fc from 'fast-check'
import { ORDER_KINDS, type OrderKind } from '@domain/order/kind'
import { ORDER_MODES, type OrderMode } from '@domain/order/mode'
import type { PaymentMethodName } from '@domain/payment/methods'
import { COMPARISONS } from '@domain/report/period'
import { isPrepaid } from '@domain/report/takings'
import { RESULTS } from '@domain/results'
import { DAY, dateKey, HOUR, MINUTE } from '@domain/time'
import { NOON } from '../../support/node/clock'
import { choose, Diner, newKey, rowsOf } from '../../support/node/diner'
import { leversOf } from '../../support/node/levers'
import { MenuEditor } from '../../support/node/merchants/menuEditor'
import { insertSql, smallMerchant } from '../../support/node/merchants/smallMerchant'
import { startTestServer, type TestServer } from '../../support/node/server'
import { at, type ConsoleBrowser } from '../../support/node/staff'

/** Reports of a merchant: every table comes to the same money, to the fen. */

const OFFSET_MIN = 480
const CAKE = choose('I2')
const TART = choose('I3')
let server: TestServer
let accountant: ConsoleBrowser
let userId: string
beforeAll(async () => {
  server = await startTestServer({ preparation: smallMerchant })
  await server.db.exec(
    `update stock set remaining = 1000; update shop set order_refund = true where shop_id = 'S1';
     insert into shop_payment_method (shop_id, method, min_fen, max_fen) values ('S1', 'cash', 1, 100000)`,
  )
  accountant = (await at(server, 'accountant')).browser
  ;({ userId } = await server.newCaller())
})
afterAll(() => server.close())
beforeEach(() => server.clock.set(NOON))

const day = (time: number) => dateKey(time, OFFSET_MIN)
const takings = (from: number, to = from, more: object = {}) =>
  accountant.call('/staff/getTakings', { from: day(from), to: day(to), comparedWith: 'week', ...more })
type Takings = Awaited<ReturnType<typeof takings>>
const sum = <Row>(rows: readonly Row[], of: (row: Row) => number): number => rows.reduce((all, row) => all + of(row), 0)

describe('takings', () => {
  const PREPAID = ORDER_KINDS.filter(isPrepaid)
    .map((kind) => `'${kind}'`)
    .join(', ')
  interface Money {
    method: PaymentMethodName
    fen: number
    /** After the order was placed. */
    after: number
    /** Of it, when so much was given back; null: nothing. */
    back: { fen: number; after: number } | null
  }
  interface Sale {
    shopId: string
    kind: OrderKind
    mode: OrderMode
    at: number
    offFen: number
    payments: Money[]
    state: 'completed' | 'cancelled'
  }
  // Hours and whole days, so that much falls exactly on midnight.
  const after = fc.oneof(fc.integer({ min: 0, max: 3 * DAY }), fc.constantFrom(0, HOUR, DAY))
  const money: fc.Arbitrary<Money> = fc
    .record({
      method: fc.constantFrom<PaymentMethodName>('wechat', 'cash', 'cardMachine', 'balance', 'bankTransfer', 'points'),
      fen: fc.integer({ min: 1, max: 90_000 }),
      after,
      share: fc.option(fc.double({ min: 0.01, max: 1, noNaN: true }), { freq: 3 }),
      backAfter: after,
    })
    .map(({ share, backAfter, ...one }) => ({
      ...one,
      back: share === null ? null : { fen: Math.max(1, Math.floor(one.fen * share)), after: backAfter },
    }))
  const sale: fc.Arbitrary<Sale> = fc.record({
    shopId: fc.constantFrom('S1', 'S2'),
    kind: fc.constantFrom(...ORDER_KINDS.filter((kind) => kind !== 'meal')),
    mode: fc.constantFrom(...ORDER_MODES),
    at: fc.oneof(
      fc.integer({ min: -20 * DAY, max: 0 }),
      fc.integer({ min: -20, max: 0 }).map((days) => days * DAY - 12 * HOUR),
    ),
    offFen: fc.integer({ min: 0, max: 500 }),
    payments: fc.array(money, { minLength: 1, maxLength: 3 }),
    state: fc.constantFrom('completed', 'cancelled'),
  })

  let written = 0
  async function write(sales: readonly Sale[]): Promise<void> {
    const orders: Record<string, unknown>[] = []
    const payments: Record<string, unknown>[] = []
    const refunds: Record<string, unknown>[] = []
    for (const one of sales) {
      const order_no = `R${(written += 1)}`
      const placedAt = NOON + one.at
      const payable = sum(one.payments, ({ fen }) => fen)
      const lines = [
        { kind: 'amount', amountFen: payable + one.offFen, reason: null },
        ...(one.offFen > 0 ? [{ kind: 'coupon', amountFen: -one.offFen, reason: null }] : []),
      ]
      one.payments.forEach(({ method, fen, after: later, back }, index) => {
        const payment_id = `${order_no}P${index}`
        const row = { payment_id, order_no, user_id: userId, method, amount_fen: fen }
        payments.push({ ...row, status: 'succeeded', created_at: placedAt, settled_at: placedAt + later })
        if (back)
          refunds.push({
            refund_id: `${payment_id}B`,
            payment_id,
            amount_fen: back.fen,
            reason: 'x',
            status: 'done',
            created_at: placedAt + later + back.after,
            done_at: placedAt + later + back.after,
          })
      })
      orders.push({
        order_no,
        mchnt_cd: 'TEA',
        shop_id: one.shopId,
        term_id: one.shopId === 'S1' ? 'M1' : 'M2',
        user_id: userId,
        kind: one.kind,
        mode: one.mode,
        status: one.state,
        item_count: 0,
        items_fen: payable + one.offFen,
        packing_fen: 0,
        discount_fen: one.offFen,
        payable_fen: payable,
        bill: { bill: { lines } },
        created_at: placedAt,
        pay_due_at: placedAt,
        paid_at: placedAt + Math.max(...one.payments.map(({ after: later }) => later)),
        closed_at: placedAt,
        cancel_reason: one.state === 'cancelled' ? 'rejected' : null,
      })
    }
    await server.db.exec(
      [insertSql('customer_order', orders), insertSql('payment', payments), refunds.length > 0 && insertSql('payment_refund', refunds)]
        .filter((sql) => sql !== false)
        .join('\n'),
    )
    // As entries of before migration 0395 are.
    await server.db.exec(`update takings set mode = null where length(entry_id) % 2 = 0 and right(order_no, 1) < '5'`)
  }

  /** What the payments and the refunds themselves come to. */
  async function ledger(from: number, to: number) {
    const [row] = await rowsOf<{ taken: string; back: string }>(
      server,
      `select (select coalesce(sum(p.amount_fen), 0) from payment p where p.settled_at >= ${from} and p.settled_at < ${to}) as taken,
              (select coalesce(sum(r.amount_fen), 0) from payment_refund r where r.done_at >= ${from} and r.done_at < ${to}) as back`,
    )
    return Number(row!.taken) - Number(row!.back)
  }
  /** The same of sales alone, by what an order says of itself or by the hour of its money. */
  async function salesBy(key: string, from: number, to: number): Promise<Map<string, number>> {
    const rows = await rowsOf<{ key: string; fen: string }>(
      server,
      `select (${key})::text as key, sum(m.fen) as fen
         from (select order_no, amount_fen as fen, settled_at as at from payment
                union all select p.order_no, -r.amount_fen, r.done_at from payment_refund r join payment p on p.payment_id = r.payment_id) m
         join customer_order o on o.order_no = m.order_no
        where m.at >= ${from} and m.at < ${to} and o.kind not in (${PREPAID}) group by 1`,
    )
    return new Map(rows.map((row) => [row.key, Number(row.fen)]))
  }
  const HOUR_OF = `(m.at + ${OFFSET_MIN * MINUTE}) % ${DAY} / ${HOUR}`
  const start = (time: number) => Math.floor((time + OFFSET_MIN * MINUTE) / DAY) * DAY - OFFSET_MIN * MINUTE

  function agree({ total, bill, billedFen, otherDaysFen, ...report }: Takings) {
    const { days, hours, shops, modes, methods, staff } = report
    const { orders: _orders, ...sums } = total
    for (const rows of [days, hours, shops, modes, methods, staff])
      expect(Object.fromEntries(Object.keys(sums).map((key) => [key, sum(rows, (row) => row[key as keyof typeof sums])]))).toEqual(sums)
    for (const rows of [days, hours, shops, modes]) expect(sum(rows, ({ orders }) => orders ?? 0)).toBe(total.orders)
    for (const rows of [days, hours, shops, modes, methods, staff])
      expect(sum(rows, ({ beforeFen }) => beforeFen)).toBe(report.before.salesFen)
    expect(total.salesFen).toBe(total.takenFen - total.refundedFen)
    expect(sum(bill, ({ fen }) => fen)).toBe(billedFen)
    expect(billedFen + otherDaysFen).toBe(total.takenFen)
  }

  it('of any days come to the same sums by day, hour, shop, type, method and person, which are those of the payments', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(sale, { minLength: 1, maxLength: 25 }),
        fc.integer({ min: 0, max: 20 }),
        fc.integer({ min: 0, max: 20 }),
        fc.constantFrom(...COMPARISONS),
        async (sales, back, length, comparedWith) => {
          await write(sales)
          const first = NOON - back * DAY
          const last = Math.min(NOON, first + length * DAY)
          const report = await takings(first, last, { comparedWith })
          agree(report)
          // What a test of a clock that stands still has after now comes later.
          const end = Math.min(start(last) + DAY, NOON + 1)
          expect(report.total.salesFen + report.total.prepaidFen).toBe(await ledger(start(first), end))
          const [prepaid] = await rowsOf<{ fen: string }>(
            server,
            `select coalesce(sum(amount_fen), 0) as fen from takings where at >= ${start(first)} and at < ${end}
                and order_kind in (${PREPAID})`,
          )
          expect(report.total.prepaidFen).toBe(Number(prepaid!.fen))
          const byMode = await salesBy('o.mode', start(first), end)
          for (const { key, salesFen } of report.modes) expect([key, salesFen]).toEqual([key, byMode.get(key) ?? 0])
          const byHour = await salesBy(HOUR_OF, start(first), end)
          for (const { key, salesFen } of report.hours) expect([key, salesFen]).toEqual([key, byHour.get(key) ?? 0])
        },
      ),
      { numRuns: 12 },
    )
  })

  it('say who of the staff took cash and gave it back, what was reduced, and what the day is compared with', async () => {
    const later = NOON + 10 * DAY
    server.clock.set(later)
    accountant = (await at(server, 'accountant')).browser
    const ordered = async (quantity: number) => {
      const diner = await Diner.arrive(server)
      const { orderNo } = await diner.orderOf(CAKE, quantity, 900)
      return { diner, orderNo }
    }
    const { diner, orderNo } = await ordered(2)
    await diner.pay(orderNo)
    const cash = await ordered(3)
    const confirm = (code?: string) =>
      cash.diner.api.call('/confirmPay', {
        orderNo: cash.orderNo,
        method: 'cash',
        idempotencyKey: newKey(),
        ...(code && { code }),
      } as never)
    await confirm()
    const [row] = await rowsOf<{ code: string }>(server, `select code from waiter_code where order_no = '${cash.orderNo}'`)
    await confirm(row!.code)
    await leversOf(server.url).post(`/orders/${cash.orderNo}/reject`, {})
    await server.sweep()
    const cashier = (await at(server, 'cashier', 'S1')).browser
    const { list } = await cashier.call('/staff/getHandReturns', { shopId: 'S1' })
    expect(list).toHaveLength(1)
    await cashier.call('/staff/finishHandReturn', { shopId: 'S1', returnId: list[0]!.returnId })
    const report = await takings(later)
    agree(report)
    expect(report.total).toMatchObject({ takenFen: 4_500, payments: 2, refundedFen: 2_700, refunds: 1, salesFen: 1_800, orders: 1 })
    expect(report.methods.map(({ key, salesFen }) => [key, salesFen])).toEqual([
      ['wechat', 1_800],
      ['cash', 0],
    ])
    expect(report.staff.at(-1)).toMatchObject({ key: '', takenFen: 4_500 })
    expect(report.staff[0]).toMatchObject({ refundedFen: 2_700, takenFen: 0 })
    expect(report.bill).toEqual([{ kind: 'items', fen: 4_500, beforeFen: 0 }])
    expect(report.otherDaysFen).toBe(0)
    expect((await takings(later, later, { shopId: 'S2' })).total).toMatchObject({ takenFen: 0, orders: 0 })
  })

  it('are for one’s own shops: a cashier sees none, a manager those of theirs, and another merchant’s shop is not found', async () => {
    const days = { from: day(NOON), to: day(NOON), comparedWith: 'week' } as const
    expect(await accountant.code('/staff/getTakings', { ...days, shopId: 'N1' })).toBe(RESULTS.shopNotFound)
    const manager = (await at(server, 'manager', 'S2')).browser
    expect(await manager.code('/staff/getTakings', { ...days, shopId: 'S1' })).toBe(RESULTS.forbidden)
    expect((await manager.call('/staff/getTakings', days)).shops.map(({ key }) => key)).toEqual(['S2'])
    expect(await (await at(server, 'cashier', 'S1')).browser.code('/staff/getTakings', days)).toBe(RESULTS.forbidden)
    expect(await accountant.code('/staff/getTakings', { ...days, to: '2026-02-30' })).toBe(RESULTS.badInput)
  })
})

describe('dishes', () => {
  it('are listed with what was paid for them, how long each was sold out while the shop was open, and what goes together', async () => {
    const start = NOON + 12 * DAY
    server.clock.set(start)
    accountant = (await at(server, 'accountant')).browser
    await server.db.exec(`update stock set remaining = 5 where sku = 'I2'; delete from stock where sku like 'I3%'`)
    for (const quantity of [2, 3]) {
      const diner = await Diner.arrive(server)
      await diner.change(TART, 1, 700)
      await diner.pay((await diner.orderOf(CAKE, quantity, 900)).orderNo)
    }
    // The cake is sold out now; the tart never was.
    server.clock.set(start + HOUR)
    const manager = (await at(server, 'manager', 'S1')).browser
    const { list } = await manager.call('/staff/getStock', { shopId: 'S1', search: '红豆' })
    const cake = list.find(({ sku }) => sku === 'I2')!
    expect(cake.remaining).toBe(0)
    await manager.call('/staff/setStock', { shopId: 'S1', sku: 'I2', remaining: 10, until: 'changed', seen: cake.seen })
    server.clock.set(start + 2 * HOUR)
    const report = await accountant.call('/staff/getDishReport', { from: day(start), to: day(start) })
    expect(report.dishes).toMatchObject([
      { itemId: 'I2', quantity: 5, fen: 4_500, soldOutTimes: 1, soldOutMinutes: 60 },
      { itemId: TART.itemId, quantity: 2, soldOutTimes: 0, soldOutMinutes: 0 },
    ])
    expect(report.pairs).toMatchObject([{ orders: 2, firstOrders: 2, secondOrders: 2 }])
    expect(report.pairedOrders).toBe(2)
  })
})

describe('margins', () => {
  const COST = 31_277
  it('are of what was paid and of costs as they were when it was ordered; diners never get a cost', async () => {
    const begin = NOON + 13 * DAY
    server.clock.set(begin)
    accountant = (await at(server, 'accountant')).browser
    const editor = new MenuEditor((await at(server, 'owner')).browser)
    await editor.change('I2', { costFen: COST })
    await editor.publish()
    const first = await Diner.arrive(server)
    await first.change(TART, 1, 700)
    const { orderNo } = await first.orderOf(CAKE, 2, 900)
    await first.pay(orderNo)
    const { items } = await first.api.call('/goods/getAllGoodsInfo', { shopId: 'S1' })
    expect(items.find(({ itemId }) => itemId === 'I2')).toMatchObject({ priceFen: 900 })
    for (const answer of [items, await first.detail(orderNo)]) expect(JSON.stringify(answer)).not.toMatch(new RegExp(`${COST}|cost`, 'i'))
    // What it costs from now on changes nothing of before.
    await editor.change('I2', { costFen: 200 })
    await editor.publish()
    const second = await Diner.arrive(server)
    await second.pay((await second.orderOf(CAKE, 3, 900)).orderNo)
    await editor.change('I2', { costFen: null })
    await editor.publish()
    const third = await Diner.arrive(server)
    await third.pay((await third.orderOf(CAKE, 1, 900)).orderNo)
    const { dishes } = await accountant.call('/staff/getDishReport', { from: day(begin), to: day(begin) })
    expect(dishes).toMatchObject([
      { itemId: 'I2', quantity: 6, fen: 5_400, costedFen: 4_500, costFen: 2 * COST + 3 * 200 },
      { itemId: TART.itemId, quantity: 1, fen: 700, costedFen: 0, costFen: 0 },
    ])
  })
})

describe('service', () => {
  it('says how long orders waited to be accepted and made, by hour, type and shop, and which were refused and why', async () => {
    const start = NOON + 14 * DAY
    server.clock.set(start)
    accountant = (await at(server, 'accountant')).browser
    const cashier = (await at(server, 'cashier', 'S1')).browser
    const orders: string[] = []
    for (let count = 0; count < 3; count += 1) {
      const diner = await Diner.arrive(server)
      const { orderNo } = await diner.orderOf(TART, 1, 700)
      await diner.pay(orderNo)
      orders.push(orderNo)
    }
    server.clock.set(start + 3 * MINUTE)
    const levers = leversOf(server.url)
    await levers.post(`/orders/${orders[0]!}/accept`, {})
    const { card } = await cashier.call('/staff/getOrder', { shopId: 'S1', orderNo: orders[1]! })
    await cashier.call('/staff/refuseOrder', {
      shopId: 'S1',
      orderNo: orders[1]!,
      version: card.version,
      reason: 'tooBusy',
      idempotencyKey: newKey(),
    } as never)
    const report = await accountant.call('/staff/getServiceReport', { from: day(start), to: day(start) })
    expect(report.all.accepted).toEqual({ count: 1, middleMin: 3, mostMin: 3 })
    expect(report.hours).toMatchObject([{ key: '12', accepted: { count: 1 } }])
    expect(report.modes).toMatchObject([{ key: 'pickup', accepted: { count: 1 } }])
    expect(report.shops[0]).toMatchObject({ key: 'S1', accepted: { count: 1 } })
    expect(report.refusals).toEqual([{ reason: 'tooBusy', orders: 1, fen: 700 }])
    expect(report.requests).toEqual([])
  })
})
