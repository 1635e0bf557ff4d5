import { rmSync, writeFileSync } from 'node:fs'
import { openPglite } from '../../../server/db/pglite/open'
import { fillDisk } from './badDisk'

/** Has a file made while the disk is full, and once more when there is room: says how either ended. */
async function main([dataDir, marker]: string[]) {
  fillDisk(marker!)
  const { pool, close } = await openPglite(dataDir!, (fault) => void console.error(fault))
  await pool.query('create table grown as select generate_series(1, 5000) as n')
  await pool.query('checkpoint')
  // Its map of free room is a file of its own, which the first vacuum makes.
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
