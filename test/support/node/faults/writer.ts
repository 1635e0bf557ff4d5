import { writeSync } from 'node:fs'
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
    // The loop leaves no time to send what a full pipe has not taken, so it waits instead.
    writeSync(1, `${n}\n`)
  }
}

void write(process.argv[2]!)
