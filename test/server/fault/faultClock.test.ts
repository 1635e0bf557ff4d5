import { RESULTS } from '@domain/results'
import { NOON } from '../../support/node/clock'
import { choose, Diner, rowsOf, setStock, stockOf } from '../../support/node/diner'
import { RULES } from '../../support/node/database/invariants'
import { startTestServer, type TestServer } from '../../support/node/server'
import { smallMerchant } from '../../support/node/merchants/smallMerchant'

const CAKE = choose('I2')
const HOUR = 3_600_000

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ preparation: smallMerchant })
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.set(NOON)
  await setStock(server, 'I2', 50)
})
afterEach(async () => expect(await rowsOf(server, RULES)).toEqual([]))

const statusOf = async (orderNo: string) =>
  (await rowsOf<{ status: string }>(server, `select status from customer_order where order_no = '${orderNo}'`))[0]!.status

it('a clock that jumps ahead ends what is due, once; jumping back revives nothing and stops nothing', async () => {
  const diner = await Diner.arrive(server)
  const { orderNo } = await diner.orderOf(CAKE, 2, 900)
  const { cashier } = await diner.prepay(orderNo)
  server.clock.advance(2 * HOUR)
  await server.sweep()
  expect(await statusOf(orderNo)).toBe('cancelled')
  expect(await stockOf(server, 'I2')).toBe(50)

  server.clock.set(NOON - 5 * 60_000)
  await server.sweep()
  await server.sweep()
  expect(await statusOf(orderNo)).toBe('cancelled')
  expect((await diner.atCashier(cashier!.url, 'pay')).status).toBe(409)
  const again = await diner.orderOf(CAKE, 1, 900)
  await diner.pay(again.orderNo)
  expect(await statusOf(again.orderNo)).toBe('pendingAcceptance')
  expect(await stockOf(server, 'I2')).toBe(49)
})

it('a clock that jumps back between order and payment does not affect the payment', async () => {
  const diner = await Diner.arrive(server)
  const { orderNo } = await diner.orderOf(CAKE, 1, 900)
  server.clock.set(NOON - HOUR)
  await diner.pay(orderNo)
  expect(await statusOf(orderNo)).toBe('pendingAcceptance')
  expect((await diner.detail(orderNo)).payableFen).toBeGreaterThan(0)
})

it('a ticket that the jump expired is refused until the clock is right again', async () => {
  const diner = await Diner.arrive(server)
  server.clock.advance(40 * 24 * HOUR)
  expect(await diner.api.code('/getUserInfo')).toBe(RESULTS.ticketExpired)
  server.clock.set(NOON)
  expect(await diner.api.code('/getUserInfo')).toBe(RESULTS.success)
})
