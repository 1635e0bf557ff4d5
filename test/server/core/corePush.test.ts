import WebSocket from 'ws'
import type { ServerMessage } from '@contract/push'
import { createDatabase } from '../../../server/db/database'
import { PER_CALLER } from '../../../server/http/calls/limits'
import { TICKET_LIFE } from '../../../server/http/calls/tickets'
import { MOST_SOCKETS } from '../../../server/push/socket'
import type { Caller } from '../../support/node/api'
import { openTestEngine } from '../../support/node/database/database'
import { coreComposition } from '../../support/node/coreModule'
import { startTestServer, type TestServer } from '../../support/node/server'
import { median, until } from '../../support/until'

let server: TestServer
/** Another process on the same database, as far as push can tell. */
let other: TestServer
let me: Caller

beforeAll(async () => {
  server = await startTestServer({ composition: coreComposition })
  other = await startTestServer({ composition: coreComposition, db: server.db })
  me = await server.newCaller()
})
afterAll(async () => {
  await other.close()
  await server.close()
})

interface Connection {
  socket: WebSocket
  received: ServerMessage[]
  closed: Promise<number>
  send(message: unknown): void
  /** Waits for the next message of this type. */
  next(type: ServerMessage['type']): Promise<ServerMessage>
}

function connect(ticket: string | undefined, at = server): Connection {
  const socket = new WebSocket(`${at.url.replace('http', 'ws')}/socket${ticket === undefined ? '' : `?ticket=${ticket}`}`)
  const received: ServerMessage[] = []
  let seen = 0
  const looks = new Set<() => void>()
  socket.on('message', (data: Buffer) => {
    received.push(JSON.parse(data.toString()) as ServerMessage)
    looks.forEach((look) => look())
  })
  const closed = new Promise<number>((resolve) => socket.on('close', resolve))
  return {
    socket,
    received,
    closed,
    send: (message) => socket.send(typeof message === 'string' ? message : JSON.stringify(message)),
    next: (type) =>
      new Promise((resolve) => {
        const look = () => {
          const index = received.findIndex((message, position) => position >= seen && message.type === type)
          if (index < 0) return
          seen = index + 1
          looks.delete(look)
          resolve(received[index]!)
        }
        looks.add(look)
        look()
      }),
  }
}
const welcome = async (connection: Connection) => {
  await connection.next('welcome')
  return connection
}
const orderMessage = (orderNo: string, version = 1): ServerMessage => ({ type: 'order', orderNo, orderState: 'accepted', version, at: 1 })

it('A socket is admitted by its ticket only', async () => {
  for (const ticket of [undefined, 'wrong', 'x'.repeat(500)]) expect(await connect(ticket).closed).toBe(4401)
  const { socket, closed } = await welcome(connect(me.ticket))
  socket.close()
  await closed
})

it('A socket ends with its ticket, on every server, and not with another ticket of the same user', async () => {
  const { tickets } = server.app.deps
  const owner = { ...(await server.newCaller()), xappId: 'h5' }
  const { ticket: second } = await tickets.issue(owner, server.clock.now())
  const [first, there, retained] = await Promise.all([connect(owner.ticket), connect(owner.ticket, other), connect(second)].map(welcome))
  await tickets.revoke(owner.ticket, server.clock.now())
  expect(await Promise.all([first!.closed, there!.closed])).toEqual([4401, 4401])
  await server.app.deps.push.publish(`user:${owner.userId}`, orderMessage('for the other phone'))
  await retained!.next('order')
  expect(retained!.received.map(({ type }) => type)).toEqual(['welcome', 'order'])
  await tickets.revokeAllOf(owner.userId, server.clock.now())
  expect(await retained!.closed).toBe(4401)
})

it('A socket whose ticket has expired receives nothing more', async () => {
  const connection = await welcome(connect((await server.newCaller()).ticket))
  server.clock.advance(TICKET_LIFE)
  connection.send({ type: 'ping' })
  expect(await connection.closed).toBe(4401)
  server.clock.advance(-TICKET_LIFE)
})

it('A socket’s own user topic cannot be unsubscribed', async () => {
  const connection = await welcome(connect(me.ticket))
  connection.send({ type: 'unsubscribe', topics: ['user'] })
  expect(await connection.next('subscribed')).toMatchObject({ topics: ['user'] })
  connection.socket.close()
})

it('A socket that closes while its ticket is looked up leaves no state behind', async () => {
  const { push, tickets } = server.app.deps
  const follow = jest.spyOn(push, 'follow')
  const find = jest.spyOn(tickets, 'find')
  const found = tickets.find(me.ticket, server.clock.now())
  const closed = new Promise<void>((resolve) => {
    find.mockImplementationOnce(async () => {
      const socket = [...server.app.fastify.websocketServer.clients].at(-1)
      await new Promise((done) => socket!.once('close', done))
      setImmediate(resolve)
      return found
    })
  })
  const { socket } = connect(me.ticket)
  socket.on('open', () => socket.terminate())
  await closed
  expect(find).toHaveBeenCalledTimes(2)
  expect(follow).not.toHaveBeenCalled()
  jest.restoreAllMocks()
})

it('A client that floods a socket with messages is cut off', async () => {
  const strict = await startTestServer({ composition: coreComposition, db: server.db, config: { rateLimits: true } })
  const connection = await welcome(connect(me.ticket, strict))
  for (let count = 0; count <= PER_CALLER; count++) connection.send({ type: 'ping' })
  expect(await connection.closed).toBe(1008)
  await strict.close()
})

it('Messages to a user reach all their sockets, on every server, and nobody else', async () => {
  const stranger = await server.newCaller()
  const [here, there, foreign] = await Promise.all([connect(me.ticket), connect(me.ticket, other), connect(stranger.ticket)].map(welcome))
  await server.app.deps.push.publish(`user:${me.userId}`, orderMessage('1'))
  expect(await Promise.all([here!.next('order'), there!.next('order')])).toEqual([orderMessage('1'), orderMessage('1')])
  expect(foreign!.received).toEqual([{ type: 'welcome' }])
  for (const { socket } of [here!, there!, foreign!]) socket.close()
})

it('A topic is followed only by permitted users, until they unsubscribe', async () => {
  const connection = await welcome(connect(me.ticket))
  connection.send({ type: 'subscribe', topics: [`order:of-${me.userId}`, 'order:of-somebody', 'cart:c1', 'nonsense'] })
  expect(await connection.next('subscribed')).toEqual({
    type: 'subscribed',
    topics: ['user', `order:of-${me.userId}`],
    refused: ['order:of-somebody', 'cart:c1'],
    quietMs: { user: expect.any(Number), [`order:of-${me.userId}`]: expect.any(Number) },
  })
  await other.app.deps.push.publish(`order:of-${me.userId}`, orderMessage('2'))
  await connection.next('order')
  connection.send({ type: 'unsubscribe', topics: [`order:of-${me.userId}`] })
  expect(await connection.next('subscribed')).toMatchObject({ topics: ['user'] })
  await server.app.deps.push.publish(`order:of-${me.userId}`, orderMessage('3'))
  connection.send({ type: 'ping' })
  await connection.next('pong')
  expect(connection.received.filter(({ type }) => type === 'order')).toEqual([orderMessage('2')])
  connection.socket.close()
})

it('A message is pushed when its transaction commits, within a second', async () => {
  const connection = await welcome(connect(me.ticket, other))
  await server.db
    .tx(async () => {
      await server.app.deps.push.publish(`user:${me.userId}`, orderMessage('rolled back'))
      throw new Error('no')
    })
    .catch(() => undefined)
  const took: number[] = []
  for (const orderNo of ['kept', 'too', 'as well']) {
    const startedAt = Date.now()
    await server.db.tx(() => server.app.deps.push.publish(`user:${me.userId}`, orderMessage(orderNo)))
    expect(await connection.next('order')).toEqual(orderMessage(orderNo))
    took.push(Date.now() - startedAt)
  }
  expect(median(took)).toBeLessThan(1000)
  connection.socket.close()
})

it('A follower of two topics of a message receives it once', async () => {
  const connection = await welcome(connect(me.ticket))
  const topic = `order:of-${me.userId}` as const
  connection.send({ type: 'subscribe', topics: [topic] })
  await connection.next('subscribed')
  await server.app.deps.push.publish([topic, `user:${me.userId}`], orderMessage('on both'))
  await server.app.deps.push.publish(`user:${me.userId}`, orderMessage('after it'))
  expect([await connection.next('order'), await connection.next('order')]).toEqual([orderMessage('on both'), orderMessage('after it')])
  connection.socket.close()
})

it('Hundreds of messages at once arrive once each, in order, in far fewer notifications', async () => {
  const connection = await welcome(connect(me.ticket, other))
  let notifications = 0
  const stop = server.db.listen('push', () => (notifications += 1))
  const all = Array.from({ length: 300 }, (_, index) => orderMessage(String(index)))
  await Promise.all(all.map((message) => server.app.deps.push.publish(`user:${me.userId}`, message)))
  const received: ServerMessage[] = []
  while (received.length < all.length) received.push(await connection.next('order'))
  expect(received).toEqual(all)
  expect(notifications).toBeLessThan(30)
  stop()
  connection.socket.close()
})

it('A user’s oldest socket is closed for one too many', async () => {
  const owner = await server.newCaller()
  const first = await welcome(connect(owner.ticket))
  const others = await Promise.all(Array.from({ length: MOST_SOCKETS - 1 }, () => welcome(connect(owner.ticket))))
  others[0]!.socket.close()
  const { clients } = server.app.fastify.websocketServer
  await until(() => [...clients].every(({ readyState }) => readyState === WebSocket.OPEN), 'the server has let it go')
  const instead = await welcome(connect(owner.ticket))
  expect(first.socket.readyState).toBe(WebSocket.OPEN)
  const more = await welcome(connect(owner.ticket))
  expect(await first.closed).toBe(1008)
  for (const { socket } of [...others, instead, more]) socket.close()
})

it('A socket whose phone reads nothing is closed, and its unread messages are dropped', async () => {
  const owner = await server.newCaller()
  const deaf = await welcome(connect(owner.ticket))
  deaf.socket.pause()
  const { clients } = server.app.fastify.websocketServer
  const served = [...clients].at(-1)!
  const long = (version: number) => orderMessage('x'.repeat(7000), version)
  for (let announced = 0; clients.has(served) && announced < 10_000; announced += 100) {
    await Promise.all(
      Array.from({ length: 100 }, (_, index) => server.app.deps.push.publish(`user:${owner.userId}`, long(announced + index))),
    )
    await new Promise(setImmediate)
  }
  expect(clients.has(served)).toBe(false)
  deaf.socket.resume()
  expect(await deaf.closed).toBe(1006)
})

it('A malformed or an oversized message ends the socket, and the server continues', async () => {
  for (const [message, code] of [
    ['{"type":', 1007],
    ['{"type":"launch"}', 1007],
    ['null', 1007],
    ['x'.repeat(10_000), 1009],
  ] as const) {
    const connection = await welcome(connect(me.ticket))
    connection.send(message)
    expect(await connection.closed).toBe(code)
  }
  ;(await welcome(connect(me.ticket))).socket.close()
})

it('A message too long to push is an error of the sender', async () => {
  await expect(server.app.deps.push.publish('cart:c1', orderMessage('x'.repeat(9000)))).rejects.toThrow('too long')
})

// Only PostgreSQL has a connection that can break.
const onPostgres = process.env.TEST_DATABASE_URL ? it : it.skip
onPostgres('When the database was away, sockets are closed so that clients look anew, and messages flow again', async () => {
  const faults: unknown[] = []
  const db = createDatabase(await openTestEngine(undefined, (fault) => faults.push(fault)))
  const shaken = await startTestServer({ composition: coreComposition, db })
  const caller = await shaken.newCaller()
  const connection = await welcome(connect(caller.ticket, shaken))
  await db.exec(`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen%'`)
  expect(await connection.closed).toBe(1012)
  expect(faults.length).toBeGreaterThan(0)
  const again = await welcome(connect(caller.ticket, shaken))
  await shaken.app.deps.push.publish(`user:${caller.userId}`, orderMessage('after'))
  expect(await again.next('order')).toEqual(orderMessage('after'))
  again.socket.close()
  await shaken.close()
  await db.close()
})

it('A closed socket leaves no state behind, and a stopping server sends a close frame', async () => {
  const stopping = await startTestServer({ composition: coreComposition, db: server.db })
  const left = await welcome(connect(me.ticket, stopping))
  left.socket.close()
  await left.closed
  const staying = await welcome(connect(me.ticket, stopping))
  await stopping.close()
  expect(await staying.closed).toBe(1001)
})
