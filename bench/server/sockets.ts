import type { ServerMessage } from '@contract/push'
import { WebSocket } from 'ws'
import { createPush } from '../../server/push/push'
import { type Figure, quantile } from '../lib/figure'
import { prepareDiners, openShops } from './diners'
import { onPostgres, openOn, temporaryFolder } from './engines'
import { startServer } from './serverProcess'

const SOCKETS = Math.round(2_000 * Number(process.env.BENCH_SCALE ?? 1))
/** Status changes per second on a busy evening, each sent to one socket. */
const PUSHES_AT_ONCE = 50
const ROUNDS = 20

const open = (port: number, ticket: string): Promise<WebSocket> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/socket?ticket=${ticket}`)
    // The first message shows that the server listens for this user.
    socket.once('message', () => resolve(socket))
    socket.once('error', reject)
  })

type Notify = (userId: string, message: ServerMessage) => Promise<unknown>

/** Waits until all receive the message about their order; returns how long each waited, in ms. */
async function pushesTo(sockets: ReadonlyMap<string, WebSocket>, users: readonly string[], report: Notify): Promise<number[]> {
  const waits = users.map(
    (userId) =>
      new Promise<number>((resolve) =>
        sockets
          .get(userId)!
          .once('message', (data: Buffer) =>
            resolve(performance.timeOrigin + performance.now() - (JSON.parse(data.toString()) as { at: number }).at),
          ),
      ),
  )
  await Promise.all(
    users.map((userId) =>
      report(userId, {
        type: 'order',
        orderNo: userId,
        orderState: '03',
        version: 2,
        at: performance.timeOrigin + performance.now(),
      }),
    ),
  )
  return Promise.all(waits)
}

/** Thousands of phones that follow their order on two servers, notified by a third process through the database. */
export const measureSockets = (): Promise<Figure[]> =>
  onPostgres(async (url) => {
    const folder = temporaryFolder()
    const database = await openOn(url, 'sockets', folder.path)
    const diners = await prepareDiners(database.db, await openShops(database.db), 'socket', 0, SOCKETS)
    const push = createPush(database.db)
    const notifyAlone: Notify = (userId, message) => push.publish(`user:${userId}`, message)
    /** As an order does: its change commits, waits for the disk, and sends the message. */
    const notifyByTransaction: Notify = (userId, message) => database.db.tx(() => notifyAlone(userId, message))
    const servers = [await startServer(database.env), await startServer(database.env)]
    try {
      const before = servers.map(({ memoryMb }) => memoryMb())
      const sockets = new Map<string, WebSocket>()
      for (let from = 0; from < diners.length; from += 100)
        await Promise.all(
          diners.slice(from, from + 100).map(async ({ userId, ticket }, index) => {
            sockets.set(userId, await open(servers[index % servers.length]!.port, ticket))
          }),
        )
      const everybody = diners.map(({ userId }) => userId)
      const waits: number[] = []
      for (let round = 0; round < ROUNDS; round++) {
        const from = (round * PUSHES_AT_ONCE) % SOCKETS
        const some = diners.slice(from, from + PUSHES_AT_ONCE).map(({ userId }) => userId)
        waits.push(...(await pushesTo(sockets, some, notifyByTransaction)))
      }
      const allWaits = await pushesTo(sockets, everybody, notifyByTransaction)
      const togetherWaits = await pushesTo(sockets, everybody, notifyAlone)
      const after = servers.map(({ memoryMb }) => memoryMb())
      sockets.forEach((socket) => socket.terminate())
      const perSocket = after.reduce((sum, mb, index) => sum + mb - before[index]!, 0) / SOCKETS
      return [
        {
          name: `${SOCKETS} sockets on two servers: ${PUSHES_AT_ONCE} changes at once, p99`,
          unit: 'ms',
          readings: [quantile(waits, 0.99)],
          limit: 1000,
        },
        {
          name: `${SOCKETS} sockets on two servers: all told at once, each by a transaction of its own, p99`,
          unit: 'ms',
          readings: [quantile(allWaits, 0.99)],
          limit: 1000,
        },
        {
          name: `${SOCKETS} sockets on two servers: all told at once, p99`,
          unit: 'ms',
          readings: [quantile(togetherWaits, 0.99)],
          limit: 1000,
        },
        { name: 'memory of a socket', unit: 'MB', readings: [perSocket], limit: 0.1 },
      ]
    } finally {
      await Promise.all(servers.map(({ stop }) => stop()))
      push.close()
      await database.close()
      folder.remove()
    }
  })
