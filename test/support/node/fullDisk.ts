import { fillDisk } from './badDisk'

/** The real server on a disk that is full while the file of DISK_FULL exists. With BREAK_LOG it asks for ever new pieces of the log then. */
fillDisk(process.env.DISK_FULL!)

async function breakLog() {
  const { PooledDatabase } = await import('../../../server/db/database')
  const listen = PooledDatabase.prototype.listen
  // The first who listens shows us the server's own database.
  PooledDatabase.prototype.listen = function (...input) {
    PooledDatabase.prototype.listen = listen
    const commit = async () => {
      await this.exec('create table kept as select generate_series(1, 100) as n')
      process.stdout.write('committed\n')
      setInterval(
        () =>
          void this.exec('select pg_switch_wal(); create table if not exists lost (n integer); insert into lost values (1)').catch(
            () => undefined,
          ),
        50,
      )
    }
    void commit()
    return listen.apply(this, input)
  }
}

async function main() {
  if (process.env.BREAK_LOG) await breakLog()
  await import('../../../server/main')
}
void main()
