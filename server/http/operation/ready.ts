import type { FastifyInstance } from 'fastify'
import type { Database } from '../../db/database'
import { readMigrations } from '../../db/migrate'
import { stmt } from '../../db/statement'
import type { Sweeper } from '../../jobs/sweeps'

/** A sweep is this late only when it fails every time, or waits for something that never comes. */
const STUCK_MS = 10 * 60_000

const newestMigration = stmt<[], { version: number }>('ready.migration', 'select version from migration order by version desc limit 1')

interface ReadyOptions {
  db: Database
  sweeper: () => Sweeper
  filesAway: () => Promise<boolean>
  /** The server was asked to stop, and waits until the balancer sends it no more traffic. */
  isDraining: () => boolean
}

/**
 * GET /ready: whether this process may get traffic; `/health` answers whether it is alive (decision 0305). An unreachable picture store is reported
 * but does not make the server unready: guests can order without pictures, and all processes share the store.
 */
export function registerReady(app: FastifyInstance, { db, sweeper, filesAway, isDraining }: ReadyOptions): void {
  const newest = readMigrations().at(-1)!.version
  const look = async () => {
    const applied = await db.one(newestMigration).then(
      ({ version }) => version,
      () => null,
    )
    return {
      database: applied !== null,
      migrations: applied !== null && applied >= newest,
      files: !(await filesAway()),
      stuck: sweeper()
        .progress()
        .filter(({ behindMs }) => behindMs > STUCK_MS)
        .map(({ name }) => name),
    }
  }
  // Connections that a balancer holds open end with their next answer, not in the middle of a call.
  app.addHook('onSend', async (_request, reply) => {
    if (isDraining()) reply.header('connection', 'close')
  })
  app.get('/ready', async (_request, reply) => {
    const found = await look()
    const ok = found.database && found.migrations && found.stuck.length === 0 && !isDraining()
    return reply
      .status(ok ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ok, ...found, ...(isDraining() && { draining: true }) })
  })
}
