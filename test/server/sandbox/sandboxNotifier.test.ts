import { payTradeAnnounced } from '../../../server/ports/sandbox/trades'
import { createNotifier } from '../../../server/sandbox/payment/notifier'
import { NOON, noonAgain } from '../../support/node/clock'
import { choose, Diner, rowsOf } from '../../support/node/diner'
import { startTestServer, type TestServer } from '../../support/node/server'
import { smallMerchant } from '../../support/node/merchants/smallMerchant'
import { until } from '../../support/until'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ preparation: smallMerchant })
  await noonAgain(server)
})
afterAll(() => server.close())

async function prepaid(): Promise<{ diner: Diner; orderNo: string; prepayId: string }> {
  const diner = await Diner.arrive(server)
  const { orderNo } = await diner.orderOf(choose('I3'), 1, 700)
  return { diner, orderNo, prepayId: (await diner.prepay(orderNo)).cashier!.prepayId }
}

const dueAt = async (prepayId: string) =>
  (await rowsOf<{ at: number | null }>(server, `select notify_due_at as at from sandbox_trade where prepay_id = '${prepayId}'`))[0]!.at

it('notifications of payments are sent at once; their acknowledgements are stored together, at the latest when the server stops', async () => {
  const notifier = createNotifier(server.db, server.clock, server.config.sandboxPaySecret, () => server.app.fastify.log)
  const orders = await Promise.all([prepaid(), prepaid(), prepaid()])
  const announced: Promise<void>[] = []
  for (const { prepayId } of orders) {
    const trade = await server.db.one(payTradeAnnounced, prepayId, server.clock.now())
    expect(await dueAt(prepayId)).toBe(NOON + 1000)
    announced.push(notifier.sendNow(trade))
  }
  for (const { diner, orderNo } of orders)
    await until(async () => (await diner.detail(orderNo)).orderState === '03', `the payment of ${orderNo} is heard of`)
  await notifier.stop()
  await Promise.all(announced)
  expect(await Promise.all(orders.map(({ prepayId }) => dueAt(prepayId)))).toEqual([null, null, null])
})
