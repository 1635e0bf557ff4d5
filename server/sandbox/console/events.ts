import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** Sections of the console in which something changed. */
export type Part =
  | 'orders'
  | 'messages'
  | 'dishes'
  | 'shops'
  | 'clock'
  | 'faults'
  | 'books'
  | 'coupons'
  | 'activities'
  | 'vouchers'
  | 'redemptions'
  | 'pointsMall'
  | 'papers'
  | 'everything'

/** State that others change as well: read every second while a console is open, and reported when it differs from the last reading. */
export interface Trace {
  part: Part
  read: () => Promise<string | number>
}

const LOOK_MS = 1000
/** The number of open consoles that get events at once; each further one polls. */
export const MOST_STREAMS = 50
const LOOK_AGAIN_MS = 30_000
/** Bytes that a console may leave unread: thousands of events. */
const MOST_UNREAD = 64 * 1024
/** A console that was disconnected without a close is detected because it does not answer. */
const PROBE_MS = 30_000

/** `/sandbox/events`: tells every open console (server-sent events) which section to reload. Polls only while a console is open. */
export function createConsoleEvents(traces: () => readonly Trace[]) {
  const watchers = new Set<(part: Part) => void>()
  let looking: NodeJS.Timeout | undefined
  let last: ReadonlyMap<Trace, string | number> = new Map()

  const notify = (part: Part) => watchers.forEach((receive) => receive(part))

  async function look(): Promise<void> {
    const now = new Map<Trace, string | number>()
    for (const trace of traces()) now.set(trace, await trace.read())
    for (const [trace, value] of now) if (last.has(trace) && last.get(trace) !== value) notify(trace.part)
    last = now
  }

  /** The base for later comparisons is read before the new console is made to load everything, so that no change is missed in between. */
  async function watch(receive: (part: Part) => void): Promise<() => void> {
    await look()
    watchers.add(receive)
    looking ??= setInterval(() => void look().catch(() => undefined), LOOK_MS).unref()
    return () => {
      watchers.delete(receive)
      if (watchers.size > 0) return
      clearInterval(looking)
      looking = undefined
      last = new Map()
    }
  }

  return {
    notify: notify,
    register(app: FastifyInstance): void {
      const streams = new Set<ServerResponse>()
      const write = (raw: ServerResponse, text: string) => {
        if (raw.writableLength > MOST_UNREAD) raw.destroy()
        else raw.write(text)
      }
      // A HEAD request would get a stream without an end.
      app.get('/sandbox/events', { exposeHeadRoute: false }, async (request, reply) => {
        const { raw } = reply
        reply.hijack()
        raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
        if (streams.size >= MOST_STREAMS) return raw.end(`retry: ${LOOK_AGAIN_MS}\ndata: everything\n\n`)
        streams.add(raw)
        raw.on('close', () => streams.delete(raw))
        request.raw.socket.setKeepAlive(true, PROBE_MS)
        // It may be silent for longer than other connections.
        request.raw.socket.setTimeout(0)
        try {
          const stop = await watch((part) => write(raw, `data: ${part}\n\n`))
          if (raw.closed) return stop()
          raw.on('close', stop)
          write(raw, 'retry: 1000\ndata: everything\n\n')
        } catch (fault) {
          request.log.error({ err: fault }, 'sandbox events')
          raw.end()
        }
      })
      // A stream never ends by itself, and the stopping server waits for open requests.
      app.addHook('preClose', async () => streams.forEach((raw) => raw.end()))
    },
  }
}
