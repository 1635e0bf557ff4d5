import { setTimeout as delay } from 'node:timers/promises'
import { Client, Pool, type PoolClient } from 'pg'
import type { Engine } from './database'
import { Notifications } from './notifications'
import { PLANNING } from './statement'
import { typeParsers } from './types'

const OLDEST = 150000

export interface PostgresOptions {
  /** The most connections, beside the one that listens. */
  connections?: number
  /** Where to LISTEN when `connectionString` leads to a pooler. */
  listenUrl?: string
}

/** The pool removes its error listener when it hands a client over, and an error without any listener ends the process; the query under way fails by itself. */
const listenFromTheStart = (client: PoolClient) => void client.on('error', () => undefined)

/** PostgreSQL by its URL. LISTEN has a connection of its own, which reconnects when it breaks. */
export async function openPostgres(
  connectionString: string,
  onFault: (fault: unknown) => void,
  { connections = 10, listenUrl = connectionString }: PostgresOptions = {},
): Promise<Engine> {
  const settings = { connectionString, types: typeParsers, application_name: 'zhuoma', keepAlive: true }
  const pool = new Pool({
    ...settings,
    max: connections,
    pipeline: true,
    options: PLANNING,
    connectionTimeoutMillis: 10_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 60_000,
  })
  let isClosing = false
  const report = (fault: unknown) => void (isClosing || onFault(fault))
  pool.on('error', report)
  pool.on('connect', listenFromTheStart)
  try {
    const { rows } = await pool.query<{ version: number }>(`select current_setting('server_version_num')::int as version`)
    if (rows[0]!.version < OLDEST)
      throw new Error(`DATABASE_URL is PostgreSQL ${Math.floor(rows[0]!.version / 10000)}; 15 or later is needed`)
  } catch (error) {
    await pool.end()
    throw error
  }

  let listener: Client | undefined
  const notifications = new Notifications((channel) => void listener?.query(`listen ${channel}`).catch(report))

  async function connectListener(): Promise<void> {
    const client = new Client({ ...settings, connectionString: listenUrl })
    let isUp = false
    // A connection that never came up is retried by the caller; another loop here would double with every attempt.
    const broken = (fault?: unknown) => {
      if (isClosing || !isUp) return
      isUp = false
      if (fault) report(fault)
      void delay(1000).then(reconnect)
    }
    client.on('error', broken)
    client.on('end', () => broken())
    client.on('notification', ({ channel, payload }) => notifications.deliver(channel, payload ?? ''))
    await client.connect()
    for (const channel of notifications.channels) await client.query(`listen ${channel}`)
    listener = client
    isUp = true
  }
  async function reconnect(): Promise<void> {
    while (!isClosing) {
      try {
        await connectListener()
        return notifications.gap()
      } catch (fault) {
        report(fault)
        await delay(1000)
      }
    }
  }
  await connectListener()

  return {
    name: 'postgres',
    pool,
    notifications,
    close: async () => {
      isClosing = true
      await listener?.end()
      await pool.end()
    },
  }
}
