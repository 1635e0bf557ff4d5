import { createHash, timingSafeEqual } from 'node:crypto'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import { DomainError } from '@domain/results'
import type { FastifyInstance } from 'fastify'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from '../../db/database'
import { countSetAside } from '../../jobs/failures'
import type { Sweeper } from '../../jobs/sweeps'
import type { ModuleGauge } from '../../module'
import type { Ports } from '../../ports/index'
import { factsOf } from '../calls/facts'

interface MetricsOptions {
  db: Database
  gauges: readonly ModuleGauge[]
  sweeper: () => Sweeper
}

const SECONDS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const LAG_RESOLUTION_MS = 20
const NANOSECONDS = 1e9

const digest = (text: string) => createHash('sha256').update(text).digest()
/** Digests have equal length, so that the comparison takes as long for any guess. */
const isSame = (left: string, right: string) => timingSafeEqual(digest(left), digest(right))

/** Calls as they are answered, counted by route and never by the caller's text, so that the number of series is bounded by the contract. */
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
  const look = patiently(() => db.all(countSetAside))
  new Gauge({
    name: 'zhuoma_due_work_set_aside',
    help: 'Due work that failed and waits for its next attempt, by kind of work',
    labelNames: ['work'],
    registers,
    async collect() {
      const found = await look()
      this.reset()
      for (const { work, rows } of found ?? []) this.set({ work }, rows)
    },
  })
}

const PATIENCE_MS = 1000

/**
 * Database queries for a scrape of the metrics are left out of the answer when they take more than a second, so that the other metrics are shown
 * while queries wait for a connection. They are repeated only once they have finished.
 */
function patiently<T>(query: () => Promise<T>): () => Promise<T | undefined> {
  let pending: Promise<T | undefined> | undefined
  return () => {
    pending ??= query()
      .catch(() => undefined)
      .finally(() => (pending = undefined))
    return Promise.race([pending, delay(PATIENCE_MS, undefined, { ref: false })])
  }
}

/** The gauges of modules. */
function observeModules(gauges: readonly ModuleGauge[], registers: Registry[]): void {
  for (const { name, help, label, read } of gauges) {
    const look = patiently(read)
    new Gauge({
      name: `zhuoma_${name}`,
      help,
      labelNames: label === undefined ? [] : [label],
      registers,
      async collect() {
        const found = await look()
        this.reset()
        for (const { of, value } of found ?? []) this.set(label === undefined ? {} : { [label]: of ?? '' }, value)
      },
    })
  }
}

const isPromise = (value: unknown): value is Promise<unknown> =>
  typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function'

type Result = 'ok' | 'refused' | 'error'

/** Answers of ports when the provider did not give one: whether a message was sent, or the state of a payment. */
const isUnknown = (data: unknown): boolean =>
  data === 'unknown' || (typeof data === 'object' && data !== null && 'kind' in data && data.kind === 'unknown')

/** The same provider with its answers counted: `refused` is an answer, `error` is none. */
function watched<T>(port: T, onResult: (result: Result) => void): T {
  if (typeof port !== 'object' || port === null) return port
  return new Proxy(port, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key, target)
      if (typeof value !== 'function') return watched(value, onResult)
      return (...args: unknown[]): unknown => {
        const answer: unknown = Reflect.apply(value, target, args)
        if (!isPromise(answer)) return answer
        return answer.then(
          (data: unknown) => {
            onResult(isUnknown(data) ? 'error' : 'ok')
            return data
          },
          (fault: unknown) => {
            onResult(fault instanceof DomainError ? 'refused' : 'error')
            throw fault
          },
        )
      }
    },
  })
}

export interface Metrics {
  /** The same companies with their answers counted. */
  watchPorts(ports: Ports): Ports
  /** GET /metrics in the format of Prometheus, for callers with the token. */
  register(app: FastifyInstance, options: MetricsOptions): void
}

/** `tokens`: any of them admits a caller. */
export function createMetrics(tokens: readonly string[]): Metrics {
  const registry = new Registry()
  const registers = [registry]
  const answers = new Counter({
    name: 'zhuoma_provider_answers_total',
    help: 'What companies outside answered: ok, refused, or error where they did not',
    labelNames: ['provider', 'result'],
    registers,
  })
  return {
    watchPorts: (ports) =>
      Object.fromEntries(
        Object.entries(ports).map(([provider, port]) => [provider, watched<unknown>(port, (result) => answers.inc({ provider, result }))]),
      ) as unknown as Ports,
    register(app, options) {
      observeCalls(app, registers)
      observeProcess(app, registers)
      observeWork(options, registers)
      observeModules(options.gauges, registers)
      app.get('/metrics', async (request, reply) => {
        const given = request.headers.authorization ?? ''
        if (!tokens.some((token) => isSame(given, `Bearer ${token}`))) return reply.status(404).send()
        return reply
          .header('content-type', registry.contentType)
          .header('cache-control', 'no-store')
          .send(await registry.metrics())
      })
    },
  }
}
