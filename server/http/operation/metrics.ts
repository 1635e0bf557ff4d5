import { createHash, timingSafeEqual } from 'node:crypto'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from '../../db/database'
import { countSetAside } from '../../jobs/failures'
import type { Sweeper } from '../../jobs/sweeps'
import { factsOf } from '../calls/facts'

interface MetricsOptions {
  token: string
  db: Database
  sweeper: () => Sweeper
}

const SECONDS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const LAG_RESOLUTION_MS = 20
const NANOSECONDS = 1e9

const digest = (text: string) => createHash('sha256').update(text).digest()
/** Digests have one length, so that the comparison takes as long for any guess. */
const isSame = (left: string, right: string) => timingSafeEqual(digest(left), digest(right))

/** Calls as they are answered: counted by route, never by what a caller wrote, so that the number of series is bounded by the contract. */
function observeCalls(app: FastifyInstance, registers: Registry[]): void {
  const calls = new Counter({
    name: 'zhuoma_calls_total',
    help: 'Calls that were answered, by path and result code',
    labelNames: ['path', 'result'],
    registers,
  })
  const seconds = new Histogram({
    name: 'zhuoma_call_seconds',
    help: 'Time until a call was answered',
    labelNames: ['side'],
    buckets: SECONDS,
    registers,
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url
    if (!route?.startsWith('/api/')) return
    const path = route.slice('/api'.length).replace(/\.action$/, '')
    calls.inc({ path, result: factsOf(request).resultCode ?? String(reply.statusCode) })
    seconds.observe({ side: path.startsWith('/staff/') ? 'staff' : 'diner' }, reply.elapsedTime / 1000)
  })
}

function observeProcess(app: FastifyInstance, registers: Registry[]): void {
  const lag = monitorEventLoopDelay({ resolution: LAG_RESOLUTION_MS })
  lag.enable()
  app.addHook('onClose', async () => void lag.disable())
  new Gauge({
    name: 'zhuoma_event_loop_seconds',
    help: 'Delay of the event loop since the last look, 99th percentile',
    registers,
    collect() {
      this.set(lag.percentile(99) / NANOSECONDS)
      lag.reset()
    },
  })
  new Gauge({
    name: 'zhuoma_memory_bytes',
    help: 'Memory of the process',
    registers,
    collect() {
      this.set(process.memoryUsage.rss())
    },
  })
  new Gauge({
    name: 'zhuoma_sockets',
    help: 'Open sockets of diners and staff',
    registers,
    collect() {
      this.set(app.websocketServer.clients.size)
    },
  })
}

function observeWork({ db, sweeper }: MetricsOptions, registers: Registry[]): void {
  new Gauge({
    name: 'zhuoma_pool_connections',
    help: 'Connections to the database by state, and queries that wait for one',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, connections] of Object.entries(db.connections())) this.set({ state }, connections)
    },
  })
  new Gauge({
    name: 'zhuoma_sweep_behind_seconds',
    help: 'Time by which a sweep is late in doing all that is due',
    labelNames: ['sweep'],
    registers,
    collect() {
      for (const { name, behindMs } of sweeper().progress()) this.set({ sweep: name }, behindMs / 1000)
    },
  })
  new Gauge({
    name: 'zhuoma_due_work_set_aside',
    help: 'Due work that failed and waits for its next attempt, by kind of work',
    labelNames: ['work'],
    registers,
    async collect() {
      this.reset()
      for (const { work, rows } of await db.all(countSetAside)) this.set({ work }, rows)
    },
  })
}

/** GET /metrics in the words of Prometheus, for whoever has the token. */
export function registerMetrics(app: FastifyInstance, options: MetricsOptions): void {
  const registry = new Registry()
  const registers = [registry]
  observeCalls(app, registers)
  observeProcess(app, registers)
  observeWork(options, registers)
  app.get('/metrics', async (request, reply) => {
    if (!isSame(request.headers.authorization ?? '', `Bearer ${options.token}`)) return reply.status(404).send()
    return reply
      .header('content-type', registry.contentType)
      .header('cache-control', 'no-store')
      .send(await registry.metrics())
  })
}
