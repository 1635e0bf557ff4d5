import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** Parts of the console that something changed in. */
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

/** Something that others change, too: read every second while somebody watches, and told when it is another than before. */
export interface Trace {
  part: Part
  read: () => Promise<string | number>
}

const LOOK_MS = 1000
/** Open consoles that are told at once; each one more looks for itself, every so often. */
export const MOST_STREAMS = 50
const LOOK_AGAIN_MS = 30_000
/** Bytes that a console may leave unread: thousands of news. */
const MOST_UNREAD = 64 * 1024
/** A console that went without a word is found out by its silence. */
const PROBE_MS = 30_000

/** `/sandbox/events`: tells every open console (server-sent events) which part to look at again. Looks only while somebody watches. */
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

  /** What later looks are compared with is seen before the watcher is told to look at everything: nothing falls in between. */
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
      // Whoever asks for the head alone would be sent a stream that has no end.
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
      // A stream never ends by itself, and the server waits for what is under way.
      app.addHook('preClose', async () => streams.forEach((raw) => raw.end()))
    },
  }
}
