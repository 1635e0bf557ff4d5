import { writeSync } from 'node:fs'
import { watchPower } from './badDisk'

/** A process that commits one number after the other, prints each once it is committed, and loses its power after so many. */
async function work(dataDir: string, engine: string, after: number) {
  const print = writeSync
  const { cutPower } = watchPower()
  const { PGlite } = await import('@electric-sql/pglite')
  const { openPglite } = await import('../../../../server/db/pglite/open')
  const stock = engine === 'stock' ? await PGlite.create({ dataDir: `${dataDir}/db` }) : null
  const durable = stock ? null : (await openPglite(dataDir, (fault) => void console.error(fault))).pool
  const run = async (sql: string) => void (await (stock ? stock.exec(sql) : durable!.query(sql)))
  await run('create table if not exists written (n integer primary key, filler text)')
  await run('checkpoint')
  for (let n = 1; ; n++) {
    await run(`insert into written values (${n}, repeat('x', 700))`)
    print(1, `${n}\n`)
    if (n % 17 === 0) await run(`update written set filler = repeat('y', 700) where n % 3 = 0`)
    if (n % 40 === 0) await run('checkpoint')
    if (n >= after) cutPower()
  }
}

const [dataDir, engine, after] = process.argv.slice(2) as [string, string, string]
void work(dataDir, engine, Number(after))
