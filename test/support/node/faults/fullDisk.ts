import { existsSync, readFileSync } from 'node:fs'
import { Pool } from 'pg'
import { fillDisk } from './badDisk'

/**
 * Loaded before the server. The disk is full while the file of DISK_FULL exists; the statement that the file names is sent to the database again and again
 * meanwhile.
 */
const marker = process.env.DISK_FULL!
fillDisk(marker)

const STATEMENTS: Readonly<Record<string, string>> = {
  checkpoint: 'checkpoint',
  // Makes the log start new files again and again.
  log: 'select pg_switch_wal(); create table if not exists lost (n integer); insert into lost values (1)',
}

const pools = new Set<Pool>()
const { query } = Pool.prototype
Pool.prototype.query = function (this: Pool, ...input: unknown[]) {
  pools.add(this)
  return (query as (...input: unknown[]) => unknown).apply(this, input)
} as typeof query

setInterval(() => {
  const statement = existsSync(marker) && STATEMENTS[readFileSync(marker, 'utf8')]
  if (statement) for (const pool of pools) void pool.query(statement).catch(() => undefined)
}, 50)
