import { createHash } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/database'
import { stmt } from '../db/statement'

/** Parts of the console that something changed in. */
export type Part = 'orders' | 'messages' | 'dishes' | 'shops' | 'clock' | 'faults' | 'everything'

const LOOK_MS = 1000
/** Open consoles that are told at once; each one more looks for itself, every so often. */
export const MOST_STREAMS = 50
const LOOK_AGAIN_MS = 30_000
/** Bytes that a console may leave unread: thousands of news. */
const MOST_UNREAD = 64 * 1024
/** A console that went without a word is found out by its silence. */
const PROBE_MS = 30_000

/** Changes when one of the newest orders, their payments or trades does, or a message is sent: each by an index. */
const findTrace = stmt<[], { orders: string; sms: number }>(
  'sandbox.trace',
  `with newest as (select order_no, version from customer_order order by order_no desc limit 40)
   select (select coalesce(string_agg(order_no || ':' || version, ' ' order by order_no), '') from newest)
          || (select coalesce(string_agg(concat_ws(':', p.payment_id, p.status, t.state, t.settle_ms, t.notify_ms, t.notify_copies, t.notify_due_at), ' '
                                   order by p.payment_id), '')
                from payment p left join sandbox_trade t on t.out_trade_no = p.payment_id
               where p.order_no = any (array (select order_no from newest))) as orders,
          (select coalesce(max(sms_id), 0) from sms_outbox) as sms`,
)

/** `/sandbox/events`: tells every open console (server-sent events) which part to look at again. Looks only while somebody watches. */
export function createConsoleEvents(db: Database) {
  const watchers = new Set<(part: Part) => void>()
  let looking: NodeJS.Timeout | undefined
  let last: { orders: string; sms: number } | undefined

  const tell = (part: Part) => watchers.forEach((hear) => hear(part))

  async function look(): Promise<void> {
    const { orders, sms } = await db.one(findTrace)
    const now = { orders: createHash('sha1').update(orders).digest('base64'), sms }
    if (last && now.orders !== last.orders) tell('orders')
    if (last && now.sms !== last.sms) tell('messages')
    last = now
  }

  /** What later looks are compared with is seen before the watcher is told to look at everything: nothing falls in between. */
  async function watch(hear: (part: Part) => void): Promise<() => void> {
    await look()
    watchers.add(hear)
    looking ??= setInterval(() => void look().catch(() => undefined), LOOK_MS).unref()
    return () => {
      watchers.delete(hear)
      if (watchers.size > 0) return
      clearInterval(looking)
      looking = undefined
      last = undefined
    }
  }

  return {
    tell,
    register(app: FastifyInstance): void {
      const streams = new Set<ServerResponse>()
      const say = (raw: ServerResponse, text: string) => {
        if (raw.writableLength > MOST_UNREAD) raw.destroy()
        else raw.write(text)
      }
      // Whoever asks for the head alone would be sent a stream that has no end.
      app.get('/sandbox/events', { exposeHeadRoute: false }, async (request, reply) => {
        const { raw } = reply
        reply.hijack()
        raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
        if (streams.size >= MOST_STREAMS) return raw.end(`retry: ${LOOK_AGAIN_MS}\ndata: everything\n\n`)
        streams.add(raw)
        raw.on('close', () => streams.delete(raw))
        request.raw.socket.setKeepAlive(true, PROBE_MS)
        try {
          const stop = await watch((part) => say(raw, `data: ${part}\n\n`))
          if (raw.closed) return stop()
          raw.on('close', stop)
          say(raw, 'retry: 1000\ndata: everything\n\n')
        } catch (fault) {
          request.log.error({ err: fault }, 'sandbox events')
          raw.end()
        }
      })
      // A stream never ends by itself, and the server waits for what is under way.
      app.addHook('preClose', async () => streams.forEach((raw) => raw.end()))
    },
  }
}
