import { rmSync, writeFileSync } from 'node:fs'
import { openPglite } from '../../../../server/db/pglite/open'
import { fillDisk } from './badDisk'

/** Makes the database create a file while the disk is full, and again when there is room; prints how either ended. */
async function main([dataDir, marker]: string[]) {
  fillDisk(marker!)
  const { pool, close } = await openPglite(dataDir!, (fault) => void console.error(fault))
  await pool.query('create table grown as select generate_series(1, 5000) as n')
  await pool.query('checkpoint')
  // The table's map of free space is a file of its own, which the first vacuum creates.
  const vacuum = () =>
    pool.query('vacuum grown').then(
      () => 'done',
      ({ message }: Error) => message,
    )
  writeFileSync(marker!, '')
  console.log(await vacuum())
  rmSync(marker!)
  console.log(await vacuum())
  await close()
}
void main(process.argv.slice(2))
