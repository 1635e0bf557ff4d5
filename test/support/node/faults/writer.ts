import { createDatabase } from '../../../../server/db/database'
import { openPglite } from '../../../../server/db/pglite/open'

/** A process that commits one number after the other and prints each once it is committed, until it is killed. */
async function write(dataDir: string) {
  const db = createDatabase(
    await openPglite(dataDir, (fault) => {
      throw fault
    }),
  )
  await db.exec('create table if not exists written (n integer primary key)')
  for (let n = 1; ; n++) {
    await db.tx(() => db.exec(`insert into written values (${n})`))
    process.stdout.write(`${n}\n`)
  }
}

void write(process.argv[2]!)
