import type { ServerMessage, Topic } from '@contract/push'
import { WebSocket } from 'ws'
import { choose, Diner, TABLE } from '../../support/node/diner'
import { startTestServer, type TestServer } from '../../support/node/server'
import { smallMerchant } from '../../support/node/merchants/smallMerchant'
import { until } from '../../support/until'

const TART = choose('I3')

let server: TestServer
const sockets: WebSocket[] = []
beforeAll(async () => {
  server = await startTestServer({ preparation: smallMerchant })
})
afterEach(() => sockets.splice(0).forEach((socket) => socket.terminate()))
afterAll(() => server.close())

/** A diner's open socket: the messages received, and the topics followed. */
async function listen(diner: Diner, topics: Topic[] = []) {
  const received: ServerMessage[] = []
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/socket?ticket=${diner.who.ticket}`)
  sockets.push(socket)
  socket.on('message', (data: Buffer) => received.push(JSON.parse(data.toString()) as ServerMessage))
  const receives = async <T extends ServerMessage['type']>(
    type: T,
    is: (message: Extract<ServerMessage, { type: T }>) => boolean = () => true,
  ) => {
    const find = () => received.find((message) => message.type === type && is(message as Extract<ServerMessage, { type: T }>))
    await until(find, () => `a message of ${type}; heard ${JSON.stringify(received)}`)
    return find() as Extract<ServerMessage, { type: T }>
  }
  await receives('welcome')
  if (topics.length > 0) socket.send(JSON.stringify({ type: 'subscribe', topics }))
  return { received: received, receives: receives, subscribed: topics.length > 0 ? await receives('subscribed') : null }
}

it('every guest of the table gets the version of each change to its cart', async () => {
  const [anna, ben] = [await Diner.arrive(server, TABLE), await Diner.arrive(server, TABLE)]
  await anna.cart()
  const { cartId } = await ben.cart()
  const phone = await listen(ben, [`cart:${cartId}`])
  const { version } = await anna.change(TART, 1, 700)
  expect(await phone.receives('cart', (message) => message.version === version)).toMatchObject({ cartId })
})

it('a follower of a cart gets its version, and need not load what they have', async () => {
  const diner = await Diner.arrive(server, TABLE)
  const { cartId } = await diner.cart()
  const { version } = await diner.change(TART, 1, 700)
  expect((await listen(diner, [`cart:${cartId}`])).subscribed).toMatchObject({ versions: { [`cart:${cartId}`]: version } })
})

it('a follower learns for how long there was no message, so that a change between loading and following is not missed', async () => {
  const diner = await Diner.arrive(server)
  const { push } = server.app.deps
  const placedAt = performance.now()
  const { orderNo } = await diner.orderOf(TART, 1, 700)
  const quiet = () => [push.quietMs(`order:${orderNo}`), push.quietMs(`user:${diner.who.userId}`)]
  await until(() => quiet().every((ms) => ms < performance.now() - placedAt), 'the order has been told')
  await until(() => quiet().every((ms) => ms > 200), 'nothing is told for a while')
  const before = (await listen(diner, [`order:${orderNo}`])).subscribed!.quietMs
  expect(before).toEqual({ user: expect.any(Number), [`order:${orderNo}`]: expect.any(Number) })
  for (const quiet of Object.values(before!)) expect(quiet).toBeGreaterThan(200)
  const requestedAt = performance.now()
  await diner.prepay(orderNo)
  await diner.cancel(orderNo)
  await until(() => push.quietMs(`order:${orderNo}`) < performance.now() - requestedAt, 'it has been told')
  const { quietMs } = (await listen(diner, [`order:${orderNo}`])).subscribed!
  for (const quiet of Object.values(quietMs!)) expect(quiet).toBeLessThan(performance.now() - requestedAt)
})

it('nobody can follow another diner’s cart', async () => {
  const [anna, ben] = [await Diner.arrive(server), await Diner.arrive(server)]
  const { cartId } = await anna.cart()
  expect((await listen(ben, [`cart:${cartId}`])).subscribed).toMatchObject({ topics: ['user'], refused: [`cart:${cartId}`] })
})

it('messages about an order go to its diner, on its topic and on their own, and to nobody else', async () => {
  const [owner, other] = [await Diner.arrive(server), await Diner.arrive(server)]
  const { orderNo } = await owner.orderOf(TART, 1, 700)
  const [mine, theirs] = [await listen(owner), await listen(other, [`order:${orderNo}`])]
  expect(theirs.subscribed?.refused).toEqual([`order:${orderNo}`])
  const { cashier } = await owner.prepay(orderNo)
  await owner.atCashier(cashier!.url, 'pay')
  await server.sweep()
  // The news of placing it, version 1, may still be on its way when the socket opens.
  expect(await mine.receives('order', ({ version }) => version === 2)).toMatchObject({ orderNo, orderState: '03' })
  expect(await mine.receives('payment', ({ payState }) => payState === 'succeeded')).toMatchObject({ orderNo })
  await fetch(`${server.url}/sandbox/orders/${orderNo}/accept`, { method: 'POST' })
  expect(await mine.receives('order', ({ version }) => version === 3)).toMatchObject({ orderState: '04' })
  expect(theirs.received.filter(({ type }) => type === 'order' || type === 'payment')).toEqual([])
})

it('a refused change sends no message', async () => {
  const diner = await Diner.arrive(server)
  const { cartId } = await diner.cart()
  const phone = await listen(diner, [`cart:${cartId}`])
  await diner.change(choose('I2'), 99, 900).catch(() => undefined)
  await diner.change(TART, 1, 700)
  await phone.receives('cart')
  expect(phone.received.filter(({ type }) => type === 'cart')).toHaveLength(1)
})
