import { TAKE_BACK_MS } from '@domain/kitchen/ticket'
import { noonAgain } from '../../support/node/clock'
import { choose, Diner, rowsOf, setStock } from '../../support/node/diner'
import { type DueWorkCase, POISON, testPoisoned } from '../../support/node/dueWork/dueWorkSetting'
import { leversOf } from '../../support/node/levers'
import { startTestServer, type TestServer } from '../../support/node/server'
import { smallMerchant } from '../../support/node/merchants/smallMerchant'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ preparation: smallMerchant })
  await server.db.exec(`${POISON} insert into shop_order_rules (shop_id, accepts_auto, changed_by) values ('S1', false, '')`)
})
afterAll(() => server.close())
beforeEach(async () => {
  await noonAgain(server)
  await setStock(server, 'I3', 50)
})

const has = async (sql: string) => (await rowsOf(server, sql)).length > 0
const acceptsAuto = (isOn: boolean) => server.db.exec(`update shop_order_rules set accepts_auto = ${isOn}`)

/** Two orders that wait for the shop, a second after one another. */
async function bothPaid(): Promise<[string, string]> {
  await acceptsAuto(false)
  const orderNos: string[] = []
  for (let n = 0; n < 2; n++) {
    const diner = await Diner.arrive(server)
    const { orderNo } = await diner.orderOf(choose('I3'), 1, 700)
    await diner.pay(orderNo)
    orderNos.push(orderNo)
    server.clock.advance(1000)
  }
  return [orderNos[0]!, orderNos[1]!]
}
const ticketOf = async (orderNo: string) =>
  (await rowsOf<{ ticket_id: string }>(server, `select ticket_id from kitchen_ticket where order_no = '${orderNo}'`))[0]!.ticket_id

const cases: Record<string, DueWorkCase> = {
  'orders accepted by rule': {
    make: async () => {
      const both = await bothPaid()
      await acceptsAuto(true)
      return both
    },
    writes: { table: 'customer_order', where: (key) => `new.order_no = '${key}'` },
    isDone: (key) => has(`select 1 from customer_order where order_no = '${key}' and status = 'accepted'`),
  },
  'tickets that are made': {
    make: async () => {
      const both = await bothPaid()
      for (const orderNo of both) await leversOf(server.url).post(`/orders/${orderNo}/accept`)
      const tickets = await Promise.all(both.map(ticketOf))
      for (const ticketId of tickets) {
        await server.db.exec(
          `update kitchen_ticket set state = 'made', done_at = ${server.clock.now()}, done_by = '李伟强' where ticket_id = '${ticketId}'`,
        )
        server.clock.advance(1000)
      }
      server.clock.advance(TAKE_BACK_MS)
      return [tickets[0]!, tickets[1]!]
    },
    writes: { table: 'kitchen_ticket', where: (key) => `new.ticket_id = '${key}'` },
    isDone: (key) => has(`select 1 from kitchen_ticket where ticket_id = '${key}' and state = 'done'`),
  },
}
testPoisoned('dueWorkKitchen', () => ({ server, cases }))
