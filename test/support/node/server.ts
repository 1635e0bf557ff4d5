import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type App, type Composition, createApp } from '../../../server/app'
import { type Config, loadConfig } from '../../../server/config'
import type { Database } from '../../../server/db/database'
import { Api, type Caller } from './api'
import { ManualClock } from './clock'
import { openTestDatabase, type Preparation } from './database/database'

export interface TestServer {
  app: App
  url: string
  api: Api
  db: Database
  clock: ManualClock
  config: Config
  /** A person with a ticket, made in the database: a visitor, or with `phone` one who verified it, or with `member` a member. */
  newCaller(who?: { phone?: string; member?: boolean }): Promise<Caller>
  /** Does all work that is due by the clock; with `mostMs` only what a running server looks for at least so often. */
  sweep(mostMs?: number): Promise<void>
  close(): Promise<void>
}

export interface TestServerOptions {
  config?: Partial<Config>
  composition?: Composition
  preparation?: Preparation
  /** A database to share between servers; the test closes it. */
  db?: Database
  /** The port, unless another process uses it by then. */
  port?: number
}

const PATIENCE_MS = 3000

/** A whole server in this process, on a free port and a database of its own. Sweeps run when the test says so. */
export async function startTestServer({
  config: overrides,
  composition,
  preparation,
  db: shared,
  port = 0,
}: TestServerOptions = {}): Promise<TestServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'zhuoma-data-'))
  const config: Config = {
    ...loadConfig({
      NODE_ENV: 'test',
      LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'silent',
      RATE_LIMITS: 'no',
      SANDBOX_AUTOPILOT: 'no',
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
    }),
    ...overrides,
  }
  const clock = new ManualClock()
  const db = shared ?? (await openTestDatabase(preparation))
  const app = await createApp({ config, clock, db }, composition).catch(async (fault: unknown) => {
    if (!shared) await db.close()
    throw fault
  })
  await app.fastify.listen({ port, host: '127.0.0.1' }).catch(() => app.fastify.listen({ port: 0, host: '127.0.0.1' }))
  const url = `http://127.0.0.1:${(app.fastify.server.address() as AddressInfo).port}`

  return {
    app,
    url,
    db,
    clock,
    config,
    api: new Api(url, config.signSecret),
    async newCaller({ phone, member = false } = {}) {
      const userId = `u_${randomBytes(8).toString('hex')}`
      const openId = `o_${randomBytes(8).toString('hex')}`
      const now = clock.now()
      const text = (value: string | undefined) => (value === undefined ? 'null' : `'${value}'`)
      // Runs now, as part of a call: a database that is reset meanwhile comes before or after it.
      const { ticket } = await db.tx(async () => {
        await db.exec(
          `insert into app_user (user_id, phone, registered_at, created_at) values ('${userId}', ${text(phone)}, ${member ? now : 'null'}, ${now});
           insert into identity (xapp_id, open_id, user_id, created_at) values ('h5', '${openId}', '${userId}', ${now})`,
        )
        return app.deps.tickets.issue({ userId, openId, xappId: 'h5' }, now)
      })
      return { userId, openId, ticket }
    },
    sweep: (mostMs) => app.sweeper.sweepNow(mostMs),
    async close() {
      // An answer to a phone that was cut off holds its connection open: as in server/main.ts, the wait for it is limited.
      const cut = setTimeout(() => app.fastify.server.closeAllConnections(), PATIENCE_MS)
      await app.close().finally(() => clearTimeout(cut))
      if (!shared) await db.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
