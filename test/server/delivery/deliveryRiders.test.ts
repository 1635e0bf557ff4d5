import type { ServerMessage } from '@contract/push'
import { deliveryCodes, type DeliveryState } from '@domain/order/delivery'
import { RESULTS } from '@domain/results'
import { distanceMetres } from '@domain/geo/geo'
import { WebSocket } from 'ws'
import { ACCEPTS_AFTER_MS, FETCHED_AFTER_MS } from '../../../server/ports/sandbox/courier'
import { noonAgain } from '../../support/node/clock'
import { choose, Diner, newKey, type Place, rowsOf } from '../../support/node/diner'
import { leversOf } from '../../support/node/levers'
import { startTestServer, type TestServer } from '../../support/node/server'
import { smallMerchant } from '../../support/node/merchants/smallMerchant'
import { until } from '../../support/until'

const TART = choose('I3')
const DOOR: Place = { shopId: 'S1', termId: 'M1', orderType: '02', eatingModel: '1' }

let server: TestServer
let shop: { lng: number; lat: number }
beforeAll(async () => {
  server = await startTestServer({ preparation: smallMerchant })
  ;[shop] = (await rowsOf<{ lng: number; lat: number }>(server, `select lng, lat from shop where shop_id = 'S1'`)) as [typeof shop]
  await server.db.exec(
    `update shop set delivery = true, express_distance_m = 4000, express_start_fare_fen = 300, delivery_min = 20 where shop_id = 'S1'`,
  )
})
afterAll(() => server.close())
beforeEach(() => noonAgain(server))

const levers = () => leversOf(server.url)
const drive = async (orderNo: string, ...events: string[]) => {
  for (const event of events) await levers().post(`/orders/${orderNo}/${event}`)
}
const rider = (orderNo: string, change: object) => levers().post(`/riders/${orderNo}`, change)

/** Ordered and paid, for an address this many metres north. */
async function ordered(metres = 1_200) {
  const diner = await Diner.arrive(server, DOOR)
  const { addressId } = await diner.api.call('/addReceiveAddress', {
    consignee: '林小满',
    gender: '2',
    phone: '13800016072',
    address: '梧桐里',
    addressDetail: '愚园路 1107 号',
    houseNumber: '3 号楼 502',
    label: '',
    isDefault: true,
    gitu: shop.lng,
    titu: shop.lat + metres / 111_320,
    idempotencyKey: newKey(),
  })
  const { orderNo } = await diner.orderOf(TART, 1, 700, { addressId })
  await diner.pay(orderNo)
  return { diner, orderNo }
}
async function called() {
  const found = await ordered()
  await drive(found.orderNo, 'accept', 'make', 'readyToShip')
  await server.sweep()
  return found
}
const later = async (ms: number) => {
  server.clock.advance(ms)
  await server.sweep()
}
async function riding() {
  const found = await called()
  await later(ACCEPTS_AFTER_MS)
  await later(FETCHED_AFTER_MS)
  return found
}
const follow = (diner: Diner, orderNo: string) => diner.api.call('/expressPosition', { orderNo })
const stateOf = async (diner: Diner, orderNo: string): Promise<DeliveryState | null> =>
  deliveryCodes.fromCode((await follow(diner, orderNo)).deliveryState)
const statusOf = async (diner: Diner, orderNo: string) => (await diner.detail(orderNo)).orderState

it('passes through its states from paid to signed, and the order with it', async () => {
  const { diner, orderNo } = await ordered()
  const states: (DeliveryState | null)[] = [await stateOf(diner, orderNo)]
  const { etaAt, carrier } = await follow(diner, orderNo)
  expect(carrier).toBe('rider')
  expect(etaAt! - server.clock.now()).toBeGreaterThanOrEqual(20 * 60_000)
  await drive(orderNo, 'accept')
  states.push(await stateOf(diner, orderNo))
  await drive(orderNo, 'make', 'readyToShip')
  states.push(await stateOf(diner, orderNo))
  await server.sweep()
  states.push(await stateOf(diner, orderNo))
  await later(ACCEPTS_AFTER_MS)
  states.push(await stateOf(diner, orderNo))
  expect(await follow(diner, orderNo)).toMatchObject({ rider: { phone: expect.stringMatching(/^1\d{10}$/) } })
  await later(FETCHED_AFTER_MS)
  states.push(await stateOf(diner, orderNo))
  expect(await statusOf(diner, orderNo)).toBe('08')
  await later(300_000)
  states.push(await stateOf(diner, orderNo))
  expect(await statusOf(diner, orderNo)).toBe('10')
  expect(states).toEqual([
    'awaitingAcceptance',
    'awaitingDelivery',
    'callingRider',
    'awaitingRider',
    'riderToPickUp',
    'delivering',
    'signed',
  ])
})

it('a rider approaches along the streets, in messages of at most 512 bytes', async () => {
  const { diner, orderNo } = await riding()
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/socket?ticket=${diner.who.ticket}`)
  const received: string[] = []
  socket.on('message', (data: Buffer) => received.push(data.toString()))
  const of = (type: string) => received.map((text) => JSON.parse(text) as ServerMessage).filter((message) => message.type === type)
  try {
    await until(
      () => of('welcome').length > 0,
      () => 'a welcome',
    )
    socket.send(JSON.stringify({ type: 'subscribe', topics: [`order:${orderNo}`] }))
    await until(
      () => of('subscribed').length > 0,
      () => 'a subscription',
    )
    const left: number[] = []
    for (let turn = 0; turn < 4; turn += 1) {
      await later(5_000)
      const { position, target, path } = await follow(diner, orderNo)
      const at = ([lng, lat]: number[]) => ({ lng: lng!, lat: lat! })
      left.push(distanceMetres(at(position!), at(target)))
      expect(path.length).toBeGreaterThanOrEqual(4)
    }
    expect([...left].sort((a, b) => b - a)).toEqual(left)
    await until(
      () => of('delivery').length >= 4,
      () => received.join(' '),
    )
    expect(Math.max(...received.filter((text) => text.includes('"delivery"')).map((text) => Buffer.byteLength(text)))).toBeLessThanOrEqual(
      512,
    )
  } finally {
    socket.terminate()
  }
})

it('another diner’s rider is not found', async () => {
  const { orderNo } = await riding()
  const stranger = await Diner.arrive(server)
  expect(await stranger.api.code('/expressPosition', { orderNo })).toBe(RESULTS.orderNotFound)
})

it('a rider who gives up before collecting the order is replaced, and the new one delivers it', async () => {
  const { diner, orderNo } = await called()
  await later(ACCEPTS_AFTER_MS)
  await rider(orderNo, { outcome: 'declined' })
  await later(3_000)
  expect(await follow(diner, orderNo)).toMatchObject({ deliveryState: deliveryCodes.toCode('awaitingRider'), rider: null })
  await later(ACCEPTS_AFTER_MS)
  await later(FETCHED_AFTER_MS)
  await later(300_000)
  expect(await stateOf(diner, orderNo)).toBe('signed')
})

it('a late rider gives a later time, and a lost one leaves the order on its way without a position', async () => {
  const { diner, orderNo } = await riding()
  const { etaAt } = await follow(diner, orderNo)
  await rider(orderNo, { holdS: 600 })
  await later(3_000)
  expect((await follow(diner, orderNo)).etaAt! - etaAt!).toBeGreaterThan(500_000)
  await rider(orderNo, { outcome: 'lost' })
  await later(900_000)
  expect(await follow(diner, orderNo)).toMatchObject({ deliveryState: deliveryCodes.toCode('delivering'), position: null })
  expect(await diner.api.code('/completeOrder', { orderNo })).toBe(RESULTS.success)
  expect(await stateOf(diner, orderNo)).toBe('signed')
})

it('a failed delivery is shown with its reason, and continued by another rider', async () => {
  const { diner, orderNo } = await riding()
  await rider(orderNo, { outcome: 'failed', reason: 'noAnswer' })
  await later(3_000)
  expect(await follow(diner, orderNo)).toMatchObject({ deliveryState: deliveryCodes.toCode('exception'), problem: 'noAnswer' })
  expect(await statusOf(diner, orderNo)).toBe('09')
  // The order was not received, which is settled with the shop.
  expect(await diner.api.code('/completeOrder', { orderNo })).toBe(RESULTS.statusChanged)
  await levers().post(`/riders/${orderNo}/call`)
  await server.sweep()
  await later(ACCEPTS_AFTER_MS)
  await later(FETCHED_AFTER_MS)
  expect(await statusOf(diner, orderNo)).toBe('08')
  await later(300_000)
  expect(await statusOf(diner, orderNo)).toBe('10')
})

it('a shop may deliver an order itself, without a rider', async () => {
  const { diner, orderNo } = await called()
  await drive(orderNo, 'ship')
  expect(await follow(diner, orderNo)).toMatchObject({
    deliveryState: deliveryCodes.toCode('delivering'),
    carrier: 'shop',
    rider: null,
    position: null,
  })
  await server.sweep()
  await drive(orderNo, 'deliver')
  expect(await stateOf(diner, orderNo)).toBe('signed')
})

it('an order that is cancelled before the kitchen begins cancels its delivery, with the fee refunded', async () => {
  const { diner, orderNo } = await ordered()
  const { payableFen } = await diner.detail(orderNo)
  expect(await diner.cancel(orderNo)).toBe(RESULTS.success)
  await later(60_000)
  expect(await stateOf(diner, orderNo)).toBe('cancelled')
  expect((await diner.detail(orderNo)).refundedFen).toBe(payableFen)
})
