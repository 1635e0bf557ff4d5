import { MOST_UNPAID } from '@domain/order/placing/unpaid'
import { RESULTS } from '@domain/results'
import { MINUTE } from '@domain/time'
import { noonAgain } from '../../support/node/clock'
import { choose, Diner, PICKUP, rowsOf, setStock, stockOf, TABLE } from '../../support/node/diner'
import { startTestServer, type TestServer } from '../../support/node/server'
import { smallMerchant } from '../../support/node/merchants/smallMerchant'

const TART = choose('I3')
const CAKE = choose('I2')

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ preparation: smallMerchant, config: { rateLimits: true } })
})
afterAll(() => server.close())
beforeEach(async () => {
  await noonAgain(server)
  await server.db.exec('delete from unpaid_order; delete from cart')
  await setStock(server, 'I2', 1000)
})

const tryToOrder = async (diner: Diner) => diner.api.code('/createOrder', await diner.confirmation())
const unpaid = () => rowsOf<{ portions: number }>(server, 'select portions from unpaid_order')

describe('unpaid orders', () => {
  it('of one diner are limited to three; paying or cancelling one allows another', async () => {
    const diner = await Diner.arrive(server)
    const placed = [await diner.orderOf(TART, 1, 700), await diner.orderOf(TART, 1, 700), await diner.orderOf(TART, 1, 700)]
    await diner.change(TART, 1, 700)
    expect(await tryToOrder(diner)).toBe(RESULTS.unpaidOrderLeft)
    await diner.pay(placed[0]!.orderNo)
    expect(await tryToOrder(diner)).toBe(RESULTS.success)
    await diner.change(TART, 1, 700)
    expect(await tryToOrder(diner)).toBe(RESULTS.unpaidOrderLeft)
    expect(await diner.cancel(placed[1]!.orderNo)).toBe(RESULTS.success)
    expect(await tryToOrder(diner)).toBe(RESULTS.success)
  })

  it('that have expired neither count nor hold stock', async () => {
    const diner = await Diner.arrive(server)
    for (let index = 0; index < MOST_UNPAID.diner.orders; index++) await diner.orderOf(TART, 1, 700)
    server.clock.advance(16 * MINUTE)
    await server.sweep()
    expect(await unpaid()).toEqual([])
    await diner.change(TART, 1, 700)
    expect(await tryToOrder(diner)).toBe(RESULTS.success)
  })

  it('of one diner stay within the limit when they are placed from several carts at once', async () => {
    const diner = await Diner.arrive(server)
    for (let index = 1; index < MOST_UNPAID.diner.orders; index++) await diner.orderOf(TART, 1, 700)
    const carts = [diner, diner.at(TABLE), diner.at({ ...TABLE, tableFuiouId: undefined })]
    for (const cart of carts) await cart.change(TART, 1, 700)
    const results = await Promise.all(carts.map(tryToOrder))
    expect(results.sort()).toEqual([RESULTS.success, RESULTS.unpaidOrderLeft, RESULTS.unpaidOrderLeft].sort())
    expect(await unpaid()).toHaveLength(MOST_UNPAID.diner.orders)
  })

  it('of a family at one table are six, each by a phone of their own', async () => {
    for (let index = 0; index < MOST_UNPAID.table.orders; index++) await (await Diner.arrive(server, TABLE)).orderOf(TART, 2, 700)
    const last = await Diner.arrive(server, TABLE)
    await last.change(TART, 1, 700)
    expect(await tryToOrder(last)).toBe(RESULTS.unpaidOrdersAtTable)
  })

  it('of one address at a shop are limited to twenty, also at once, without affecting other shops', async () => {
    const diners = await Promise.all(Array.from({ length: MOST_UNPAID.address.orders + 10 }, () => Diner.arrive(server)))
    for (const diner of diners) await diner.change(TART, 1, 700)
    const results = await Promise.all(diners.map(tryToOrder))
    expect(results.filter((code) => code === RESULTS.success)).toHaveLength(MOST_UNPAID.address.orders)
    expect(results.filter((code) => code === RESULTS.unpaidOrdersNearby)).toHaveLength(10)
    const elsewhere = await Diner.arrive(server, { ...PICKUP, shopId: 'S2', termId: 'M2' })
    await elsewhere.change(TART, 1, 700)
    expect(await tryToOrder(elsewhere)).toBe(RESULTS.success)
  })

  it('of one person who fills an address’s limit do not affect members, guests at a table and people who have paid there before', async () => {
    const buyer = await Diner.arrive(server)
    const { orderNo } = await buyer.orderOf(TART, 1, 700)
    await buyer.pay(orderNo)
    for (const event of ['accept', 'make', 'ready', 'complete'])
      await fetch(`${server.url}/sandbox/orders/${orderNo}/${event}`, { method: 'POST' })
    const arrive = (place = PICKUP, who = {}) => Diner.arrive(server, place, who)
    const filled: string[] = []
    for (let index = 0; index < 17; index++) {
      const stranger = await arrive()
      await stranger.change(CAKE, 17, 900)
      filled.push(await tryToOrder(stranger))
    }
    expect(filled).toEqual(Array(17).fill(RESULTS.success))
    for (const known of [await arrive(PICKUP, { phone: '13820000001', member: true }), await arrive(TABLE), buyer]) {
      await known.change(CAKE, 20, 900)
      expect(await tryToOrder(known)).toBe(RESULTS.success)
    }
    const stranger = await arrive()
    await stranger.change(CAKE, 12, 900)
    expect(await tryToOrder(stranger)).toBe(RESULTS.unpaidPortions)
    for (let index = 17; index < MOST_UNPAID.address.orders; index++) await (await arrive()).orderOf(CAKE, 1, 900)
    const { envelope } = await stranger.api.with({ lang: 'en' }).answer('/createOrder', await stranger.confirmation())
    expect([envelope.resultCode, envelope.resultMsg]).toEqual([
      RESULTS.unpaidOrdersNearby,
      expect.stringContaining('log in with your phone or scan the code on a table'),
    ])
  })

  it('that are paid but not made yet exempt nobody from the address’s limit', async () => {
    const canceller = await Diner.arrive(server)
    const { orderNo } = await canceller.orderOf(TART, 1, 700)
    await canceller.pay(orderNo)
    for (let index = 0; index < MOST_UNPAID.address.orders; index++) await (await Diner.arrive(server)).orderOf(CAKE, 1, 900)
    await canceller.change(CAKE, 1, 900)
    expect(await tryToOrder(canceller)).toBe(RESULTS.unpaidOrdersNearby)
  })

  it('of members from one address are limited to three each, however many members there are', async () => {
    for (let index = 0; index < 8; index++) {
      const member = await Diner.arrive(server, PICKUP, { phone: `1383000000${index}`, member: true })
      for (let order = 0; order < MOST_UNPAID.diner.orders; order++) await member.orderOf(CAKE, 1, 900)
      await member.change(CAKE, 1, 900)
      expect(await tryToOrder(member)).toBe(RESULTS.unpaidOrderLeft)
    }
  })

  it('hold at most a hundred portions of one diner, and a refused one takes nothing', async () => {
    const diner = await Diner.arrive(server)
    await diner.orderOf(CAKE, 60, 900)
    await diner.change(CAKE, 41, 900)
    const { envelope } = await diner.api.answer('/createOrder', await diner.confirmation())
    expect(envelope.resultCode).toBe(RESULTS.unpaidPortions)
    expect(envelope.resultMsg).toContain('40')
    expect(await stockOf(server, 'I2')).toBe(940)
    expect((await diner.cart()).lines).toHaveLength(1)
    await diner.change(CAKE, -1, 900)
    expect(await tryToOrder(diner)).toBe(RESULTS.success)
  })
})
