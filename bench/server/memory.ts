import { once } from 'node:events'
import { WebSocket } from 'ws'
import type { Figure } from '../lib/figure'
import { type BenchDiner, openShops, prepareDiners } from './diners'
import { onPostgres, openOn, temporaryFolder } from './engines'
import { requestPayables, placeAndPay, type Payables } from './placing'
import { SECRET, startServer } from './serverProcess'
import { Wire } from './wire'

const CLIENTS = 8
/** Diners of a stretch; memory is read after each. */
const DINERS = Math.max(80, Math.round(500 * Number(process.env.BENCH_SCALE ?? 1)))
const STRETCHES = 8
/** The first ones fill the caches to their limits. */
const FILLED_AFTER = 3
/** The number of connected phones; the oldest leaves first, every other one without closing. */
const IN_THE_ROOM = 200
const MENU_CHANGES_EVERY = 50
/** Small enough that a leak would end the server, rather than only worsen a figure. */
const HEAP_MB = 128

/** Everybody has an address of their own. */
const addressOf = (number: number) => `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`

async function sitDown(port: number, { ticket }: BenchDiner, address: string): Promise<WebSocket> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/socket?ticket=${ticket}`, { headers: { 'x-forwarded-for': address } })
  await once(socket, 'message')
  return socket
}

/** A diner's traces in the server's memory: a caller's name, a cart, a search, a socket that follows, an order with its key, its payment. */
async function visit(wire: Wire, port: number, diner: BenchDiner, number: number, payables: Payables): Promise<WebSocket> {
  const { userId, openId, ticket, shopId, termId } = diner
  const caller = { sourceType: 'h5', xappId: 'h5', userId, openId, ticket }
  wire.header = `x-forwarded-for: ${addressOf(number)}\r\n`
  const socket = await sitDown(port, diner, addressOf(number))
  await wire.call('/nocheck/getCart', { ...caller, shopId, termId, orderType: '01', eatingModel: '1' })
  await wire.call('/goods/getGoodsShowByName', { ...caller, shopId, goodsName: `dish ${number}` })
  const { orderNo } = await placeAndPay(wire, diner, payables)
  socket.send(JSON.stringify({ type: 'subscribe', topics: [`order:${orderNo}`, `cart:C${userId}`] }))
  return socket
}

/** One server with all its limits, a small heap, and one diner after another: its memory must stop growing. */
export const measureMemory = (): Promise<Figure[]> =>
  onPostgres(async (url) => {
    const folder = temporaryFolder()
    const database = await openOn(url, 'memory', folder.path)
    const diners = await prepareDiners(database.db, await openShops(database.db), 'guest', 0, DINERS * STRETCHES)
    await database.db.exec('analyze')
    const server = await startServer({ ...database.env, RATE_LIMITS: 'yes', TRUST_PROXY: 'yes' }, [`--max-old-space-size=${HEAP_MB}`])
    try {
      const wires = await Promise.all(Array.from({ length: CLIENTS }, () => Wire.connect(server.port, SECRET)))
      const payables = await requestPayables(wires[0]!, diners.slice(0, 50))
      const room: WebSocket[] = []
      const waiting = diners.entries()
      const readings: number[] = []
      for (let stretch = 1; stretch <= STRETCHES; stretch++) {
        let left = DINERS
        await Promise.all(
          wires.map(async (wire) => {
            while (left-- > 0) {
              const [number, diner] = waiting.next().value!
              room.push(await visit(wire, server.port, diner, number, payables))
              if (room.length > IN_THE_ROOM) room.shift()![number % 2 ? 'terminate' : 'close']()
              if (number % MENU_CHANGES_EVERY === 0)
                await database.db.exec(`update shop_item set on_sale = on_sale where shop_id = '${diner.shopId}'`)
            }
          }),
        )
        readings.push(server.memoryMb())
      }
      wires.forEach((wire) => wire.close())
      room.forEach((socket) => socket.terminate())
      const settled = readings.slice(FILLED_AFTER)
      return [
        { name: `memory while ${DINERS * STRETCHES} diners come, order and leave, heap of ${HEAP_MB} MB`, unit: 'MB', readings },
        {
          name: `the same: last to number ${FILLED_AFTER + 1} of ${STRETCHES} readings`,
          unit: 'ratio',
          readings: [settled.at(-1)! / settled[0]!],
          limit: 1.1,
        },
      ]
    } finally {
      await server.stop()
      await database.close()
      folder.remove()
    }
  })
