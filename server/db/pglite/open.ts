import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { type ClientBase, Pool } from 'pg'
import type { Engine } from '../database'
import { Notifications } from '../notifications'
import { PLANNING } from '../statement'
import { typeParsers } from '../types'
import { DurableNodeFs } from './durableFs'
import { startHousekeeping } from './housekeeping'
import { lockDirectory } from './lock'
import { makeWhole } from './making'
import { serveSnapshots } from './snapshots'
import { PgliteStream } from './stream'

/**
 * PGlite is one connection: more than one client in the pool crashes it, and an idle one must not be dropped, for it LISTENs.
 * Should the pool ever replace its client, the new one takes over the session of the old one, which is therefore reset.
 */
function engineOver(pglite: PGlite, onFault: (fault: unknown) => void, onBroken: (fault: unknown) => void): Engine {
  const renew = async (client: ClientBase) => {
    for (const sql of ['rollback', 'discard all', ...notifications.channels.map((channel) => `listen ${channel}`)]) await client.query(sql)
    client.on('notification', ({ channel, payload }) => notifications.deliver(channel, payload ?? ''))
  }
  const pool = new Pool({
    stream: () => new PgliteStream(pglite, onBroken),
    user: 'postgres',
    max: 1,
    pipeline: true,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: 30_000,
    types: typeParsers,
    // The pool waits for it, whatever its declared type says.
    onConnect: renew as (client: ClientBase) => void,
  })
  const notifications = new Notifications((channel) => void pool.query(`listen ${channel}`).catch(onFault))
  pool.on('error', onFault)
  // The pool removes its error listener when it hands a client over.
  pool.on('connect', (client) => void client.on('error', () => undefined))
  return {
    name: 'pglite',
    pool,
    notifications,
    close: async () => {
      await pool.end()
      await pglite.close()
    },
  }
}

const durableParams = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  '-c',
  'fsync=on',
  '-c',
  'wal_sync_method=fsync',
  ...PLANNING.split(' '),
]

/** Without an fsync a commit is lost when the power fails, so the server refuses to run. */
async function checkDurable(pool: Pool, files: DurableNodeFs) {
  const before = files.syncs
  await pool.query(`select pg_logical_emit_message(true, 'durability', 'check')`)
  if (files.syncs === before) throw new Error('A commit reached no fsync: this version of PGlite would lose data with the power')
}

/** The embedded database in a directory of its own, durable, for this process alone. `onBroken`: it can answer no more queries in this process. */
export async function openPglite(
  dataDir: string,
  onFault: (fault: unknown) => void,
  onBroken: (fault: unknown) => void = onFault,
): Promise<Engine> {
  const directory = join(dataDir, 'db')
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  const unlock = await lockDirectory(directory)
  try {
    const files = new DurableNodeFs(directory)
    const pglite = await makeWhole(directory, () => PGlite.create({ fs: files, startParams: durableParams }))
    const engine = engineOver(pglite, onFault, onBroken)
    await checkDurable(engine.pool, files)
    const stopHousekeeping = startHousekeeping(engine.pool, join(dataDir, 'vacuumed'), onFault)
    const stopSnapshots = await serveSnapshots(engine.pool, { directory, dataDir }, onFault)
    return {
      ...engine,
      close: async () => {
        await stopHousekeeping()
        await stopSnapshots()
        await engine.close()
        await unlock()
      },
    }
  } catch (error) {
    await unlock()
    throw error
  }
}

/** In memory, for tests; its data are lost when it is closed. */
export async function openPgliteInMemory(snapshot?: PGliteOptions['loadDataDir']): Promise<Engine & { pglite: PGlite }> {
  const pglite = await PGlite.create(snapshot ? { loadDataDir: snapshot } : {})
  const raise = (fault: unknown) => {
    throw fault
  }
  const engine = engineOver(pglite, raise, raise)
  return { ...engine, pglite }
}
