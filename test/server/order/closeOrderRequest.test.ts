import { RESULTS } from '@domain/results'
import { choose, Diner, newKey, rowsOf, setStock } from '../../support/node/diner'
import { noonAgain } from '../../support/node/clock'
import { startTestServer, type TestServer } from '../../support/node/server'
import { smallMerchant } from '../../support/node/merchants/smallMerchant'

const CAKE = choose('I2')

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ preparation: smallMerchant })
})
afterAll(() => server.close())
beforeEach(async () => {
  await noonAgain(server)
  await setStock(server, 'I2', 50)
})

const confirmed = async (diner: Diner) => {
  await diner.change(CAKE, 1, 900)
  return diner.confirmation()
}
const ordersOf = (diner: Diner) => rowsOf(server, `select order_no from customer_order where user_id = '${diner.who.userId}'`)
const close = (diner: Diner, requestKey: string) => diner.api.call('/closeOrderRequest', { requestKey })

it('closing an order request returns the order that was made with its key', async () => {
  const diner = await Diner.arrive(server)
  const request = await confirmed(diner)
  const order = await diner.api.call('/createOrder', request)
  expect(await close(diner, request.idempotencyKey)).toEqual({ order })
  expect(await diner.api.call('/createOrder', request)).toEqual(order)
})

it('a closed request without an order makes none, however late it arrives', async () => {
  const diner = await Diner.arrive(server)
  const request = await confirmed(diner)
  for (let time = 0; time < 2; time += 1) expect(await close(diner, request.idempotencyKey)).toEqual({ order: null })
  expect(await diner.api.code('/createOrder', request)).toBe(RESULTS.idempotencyConflict)
  expect(await ordersOf(diner)).toEqual([])
  await diner.api.call('/createOrder', { ...request, idempotencyKey: newKey() })
  expect(await ordersOf(diner)).toHaveLength(1)
})

it('a request that was refused can be closed, and one diner cannot close another’s', async () => {
  const [diner, other] = [await Diner.arrive(server), await Diner.arrive(server)]
  const request = await confirmed(diner)
  expect(await diner.api.code('/createOrder', { ...request, expectedPayableFen: 1 })).toBe(RESULTS.priceChanged)
  expect(await close(other, request.idempotencyKey)).toEqual({ order: null })
  await diner.api.call('/createOrder', request)
  expect(await ordersOf(diner)).toHaveLength(1)
  expect(await close(other, request.idempotencyKey)).toEqual({ order: null })
})

it('ordering and closing at once agree on whether there is an order', async () => {
  for (let time = 0; time < 8; time += 1) {
    const diner = await Diner.arrive(server)
    const request = await confirmed(diner)
    const [code, { order }] = await Promise.all([diner.api.code('/createOrder', request), close(diner, request.idempotencyKey)])
    expect([code, order !== null, (await ordersOf(diner)).length]).toEqual(
      order ? [RESULTS.success, true, 1] : [RESULTS.idempotencyConflict, false, 0],
    )
  }
})
