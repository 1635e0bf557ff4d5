import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import { Pool, type PoolConfig } from 'pg'
import type { Engine } from '../database'
import { Notifications } from '../notifications'
import { typeParsers } from '../types'
import { DurableNodeFs } from './durableFs'
import { startHousekeeping } from './housekeeping'
import { lockDirectory } from './lock'

/** PGlite is one connection: more than one client in the pool crashes it, and dropping an idle one would lose LISTEN. */
const poolOver = (pglite: PGlite) => new Pool({ ...createPgConfig(pglite), max: 1, idleTimeoutMillis: 0, types: typeParsers } as PoolConfig)

function engineOver(pglite: PGlite, pool: Pool, onFault: (fault: unknown) => void): Engine {
  const notifications = new Notifications((channel) => void pool.query(`listen ${channel}`).catch(onFault))
  pglite.onNotification((channel, payload) => notifications.deliver(channel, payload))
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

const durableParams = [...PGlite.defaultStartParams.filter((param) => param !== '-F'), '-c', 'fsync=on', '-c', 'wal_sync_method=fsync']

/** A commit that fsyncs nothing is lost with the power: refuse to run rather than promise what is not kept. */
async function checkDurable(pool: Pool, files: DurableNodeFs) {
  const before = files.syncs
  await pool.query(`select pg_logical_emit_message(true, 'durability', 'check')`)
  if (files.syncs === before) throw new Error('A commit reached no fsync: this version of PGlite would lose data with the power')
}

/** The embedded database in a directory of its own, durable, for this process alone. */
export async function openPglite(dataDir: string, onFault: (fault: unknown) => void): Promise<Engine> {
  const directory = join(dataDir, 'db')
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  const unlock = await lockDirectory(directory)
  try {
    const files = new DurableNodeFs(directory)
    const pglite = await PGlite.create({ fs: files, startParams: durableParams })
    const pool = poolOver(pglite)
    await checkDurable(pool, files)
    const stopHousekeeping = startHousekeeping(pool, join(dataDir, 'vacuumed'), onFault)
    const engine = engineOver(pglite, pool, onFault)
    return {
      ...engine,
      close: async () => {
        await stopHousekeeping()
        await engine.close()
        await unlock()
      },
    }
  } catch (error) {
    await unlock()
    throw error
  }
}

/** In memory, for tests: gone when closed. */
export async function openPgliteInMemory(snapshot?: PGliteOptions['loadDataDir']): Promise<Engine & { pglite: PGlite }> {
  const pglite = await PGlite.create(snapshot ? { loadDataDir: snapshot } : {})
  const engine = engineOver(pglite, poolOver(pglite), (fault) => {
    throw fault
  })
  return { ...engine, pglite }
}
