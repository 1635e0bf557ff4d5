import { existsSync } from 'node:fs'
import type { PooledDatabase } from '../../../server/db/database'
import { fillDisk } from './badDisk'

/** The real server on a disk that is full while the file of DISK_FULL exists. With BREAK_LOG it asks for ever new pieces of the log then, with CHECKPOINT for a checkpoint. */
fillDisk(process.env.DISK_FULL!)

/** The first who listens shows us the server's own database. */
async function withDatabase(use: (db: PooledDatabase) => Promise<void>) {
  const { PooledDatabase } = await import('../../../server/db/database')
  const listen = PooledDatabase.prototype.listen
  PooledDatabase.prototype.listen = function (...input) {
    PooledDatabase.prototype.listen = listen
    void use(this)
    return listen.apply(this, input)
  }
}

const often = (work: () => Promise<void>) => void setInterval(() => void work().catch(() => undefined), 50)

async function breakLog(db: PooledDatabase) {
  await db.exec('create table kept as select generate_series(1, 100) as n')
  process.stdout.write('committed\n')
  often(() => db.exec('select pg_switch_wal(); create table if not exists lost (n integer); insert into lost values (1)'))
}

async function checkpointWhenFull(db: PooledDatabase) {
  often(async () => {
    if (existsSync(process.env.DISK_FULL!)) await db.exec('checkpoint')
  })
}

async function main() {
  if (process.env.BREAK_LOG) await withDatabase(breakLog)
  if (process.env.CHECKPOINT) await withDatabase(checkpointWhenFull)
  await import('../../../server/main')
}
void main()
