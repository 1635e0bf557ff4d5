import { existsSync, readFileSync } from 'node:fs'
import { Pool } from 'pg'
import { fillDisk } from './badDisk'

/** Loaded before the server. Its disk is full while the file of DISK_FULL exists; what that says is asked of the database again and again meanwhile. */
const marker = process.env.DISK_FULL!
fillDisk(marker)

const ASKED: Readonly<Record<string, string>> = {
  checkpoint: 'checkpoint',
  // Ever new pieces of the log.
  log: 'select pg_switch_wal(); create table if not exists lost (n integer); insert into lost values (1)',
}

const pools = new Set<Pool>()
const { query } = Pool.prototype
Pool.prototype.query = function (this: Pool, ...input: unknown[]) {
  pools.add(this)
  return (query as (...input: unknown[]) => unknown).apply(this, input)
} as typeof query

setInterval(() => {
  const asked = existsSync(marker) && ASKED[readFileSync(marker, 'utf8')]
  if (asked) for (const pool of pools) void pool.query(asked).catch(() => undefined)
}, 50)
