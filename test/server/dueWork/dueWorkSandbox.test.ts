import { MINUTE } from '@domain/time'
import { noonAgain } from '../../support/node/clock'
import { choose, Diner, newKey, PICKUP, type Place, rowsOf, setStock } from '../../support/node/diner'
import { type DueWorkCase, POISON, testPoisoned } from '../../support/node/dueWork/dueWorkSetting'
import { leversOf } from '../../support/node/levers'
import { startTestServer, type TestServer } from '../../support/node/server'
import { smallMerchant } from '../../support/node/merchants/smallMerchant'

const DOOR: Place = { shopId: 'S1', termId: 'M1', orderType: '02', eatingModel: '1' }

let server: TestServer
let shop: { lng: number; lat: number }
beforeAll(async () => {
  server = await startTestServer({ preparation: smallMerchant })
  ;[shop] = (await rowsOf<{ lng: number; lat: number }>(server, `select lng, lat from shop where shop_id = 'S1'`)) as [typeof shop]
  await server.db.exec(
    `${POISON}
     update shop set delivery = true, ships_parcels = true, express_distance_m = 4000, express_start_fare_fen = 300, delivery_min = 20 where shop_id = 'S1'`,
  )
})
afterAll(() => server.close())
const byItself = (on: boolean) => leversOf(server.url).post('/autopilot', { on })
beforeEach(async () => {
  await byItself(false)
  await noonAgain(server)
  await setStock(server, 'I2', 50)
})

const has = async (sql: string) => (await rowsOf(server, sql)).length > 0
async function ordered(place: Place): Promise<string> {
  const diner = await Diner.arrive(server, place)
  const door = { address: '梧桐里', addressDetail: '愚园路 1107 号', houseNumber: '502', gitu: shop.lng, titu: shop.lat + 0.01 }
  const person = { consignee: '林小满', gender: '2' as const, phone: '13800016072', label: '', isDefault: true }
  const to = place === DOOR ? await diner.api.call('/addReceiveAddress', { ...person, ...door, idempotencyKey: newKey() }) : null
  const { orderNo } = await diner.orderOf(choose('I2'), 2, 900, to ? { addressId: to.addressId } : {})
  await diner.pay(orderNo)
  return orderNo
}
/** Two orders, one after the other, and then the sandbox works automatically. */
async function two(place: Place, ...events: string[]): Promise<[string, string]> {
  const both: [string, string] = [await ordered(place), await ordered(place)]
  for (const orderNo of both) {
    for (const event of events) await leversOf(server.url).post(`/orders/${orderNo}/${event}`)
    server.clock.advance(1000)
  }
  server.clock.advance(MINUTE / 2)
  await byItself(true)
  return both
}

const cases: Record<string, DueWorkCase> = {
  'sandbox kitchen': {
    make: () => two(PICKUP),
    writes: { table: 'customer_order', where: (key) => `new.order_no = '${key}'` },
    isDone: async (key) => !(await has(`select 1 from customer_order where order_no = '${key}' and status = 'pendingAcceptance'`)),
  },
  'sandbox packer': {
    make: () => two(DOOR, 'accept', 'make', 'readyToShip'),
    writes: { table: 'shipment', where: (key) => `new.order_no = '${key}'` },
    isDone: async (key) => !(await has(`select 1 from shipment where order_no = '${key}' and state = 'notShipped'`)),
  },
}
testPoisoned('dueWorkSandbox', () => ({ server, cases }))
