import { RESULTS } from '@domain/results'
import { linesOf, sits } from '../../support/node/features/atTable'
import { choose, Diner, newKey, PICKUP, rowsOf, setStock, stockOf } from '../../support/node/diner'
import { RULES } from '../../support/node/database/invariants'
import { leversOf } from '../../support/node/levers'
import { startTestServer, type TestServer } from '../../support/node/server'
import { smallMerchant } from '../../support/node/merchants/smallMerchant'

/** One meal through every module: run on both engines, whichever the other tests of the server run on. */
const CAKE = choose('I2')
const TART = choose('I3')

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ preparation: smallMerchant })
  await setStock(server, 'I2', 5)
})
afterAll(() => server.close())
afterEach(async () => expect(await rowsOf(server, RULES)).toEqual([]))

const kitchen = async (orderNo: string, ...events: string[]) => {
  for (const event of events) await leversOf(server.url).post(`/orders/${orderNo}/${event}`)
}

it('A table orders together, pays, eats and reviews', async () => {
  const [anna, ben] = [await sits(server, 'Anna'), await sits(server, 'Ben')]
  expect(await anna.api.call('/nocheck/getMchntShopData', { shopId: 'S1' })).toMatchObject({ mchntCd: 'TEA' })
  await anna.change(CAKE, 2, 900)
  await ben.change(TART, 1, 700)
  expect(await linesOf(anna)).toEqual(['Anna I2 2', 'Ben I3 1'])
  const { orderNo, payableFen } = await ben.order()
  expect([payableFen, await stockOf(server, 'I2')]).toEqual([2500, 3])
  await ben.pay(orderNo)
  await kitchen(orderNo, 'accept', 'make', 'serve')
  await ben.api.call('/commentOrder', { orderNo, idempotencyKey: newKey(), rating: 5, text: '好吃', pictureIds: [], anonymous: false })
  expect(await ben.detail(orderNo)).toMatchObject({ orderState: '11', isReviewed: true, payMethod: 'wechat' })
  const { list } = await ben.api.call('/getHisOrderList', { filter: 'all' })
  expect(list.map((order) => order.orderNo)).toEqual([orderNo])
})

it('Cancelled, refused and unpaid orders return stock and money', async () => {
  const diner = await Diner.arrive(server, PICKUP, { member: true })
  const before = await stockOf(server, 'I2')
  const cancelled = await diner.orderOf(CAKE, 1, 900)
  expect(await diner.cancel(cancelled.orderNo)).toBe(RESULTS.success)
  const refused = await diner.orderOf(CAKE, 1, 900)
  await diner.pay(refused.orderNo)
  await kitchen(refused.orderNo, 'reject')
  await diner.orderOf(CAKE, 1, 900)
  server.clock.advance(60 * 60_000)
  await server.sweep()
  expect(await stockOf(server, 'I2')).toBe(before)
  expect(await diner.detail(refused.orderNo)).toMatchObject({ refundedFen: refused.payableFen })
})
