import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import packages from '../../../../package.json'
import { readMigrations, readSchema } from '../../../../server/db/migrate'
import { openDatabase } from '../../../../server/db/open'
import { memoryFolder } from '../../../../scripts/lib/jest/memoryFolder.mjs'
import { openedShop } from '../merchants/restaurant'

const MADE = join(tmpdir(), 'zhuoma-durable')
const DAY = 86_400_000

const throwFault = (fault: unknown): void => {
  throw fault
}

/** Deletes folders of outdated migrations, 60 MB each. */
function forgetOld(): void {
  for (const folder of readdirSync(MADE).map((name) => join(MADE, name)))
    // Another run may be deleting the same ones.
    if (Date.now() - (statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Infinity) > DAY)
      rmSync(folder, { recursive: true, force: true })
}

/** The database of `openedShop` in a folder, as after a server's stop; created once, since that takes longer than a whole test with it. */
async function makeOnce(): Promise<string> {
  const version = [readMigrations(), readSchema(), openedShop.version, packages.dependencies['@electric-sql/pglite']]
  const made = join(MADE, createHash('sha256').update(JSON.stringify(version)).digest('hex').slice(0, 16))
  if (existsSync(made)) return made
  mkdirSync(MADE, { recursive: true })
  forgetOld()
  const dataDir = memoryFolder('made')
  const db = await openDatabase({ databaseUrl: undefined, dataDir }, throwFault)
  await openedShop.run(db)
  await db.close()
  const part = `${made}.${process.pid}`
  cpSync(dataDir, part, { recursive: true })
  rmSync(dataDir, { recursive: true, force: true })
  // Another worker may have created it first.
  if (existsSync(made)) rmSync(part, { recursive: true, force: true })
  else renameSync(part, made)
  return made
}

/** A folder of the test's own with the database of an open shop, for a server that is killed. */
export async function folderWithShop(name: string): Promise<string> {
  const dataDir = memoryFolder(name)
  cpSync(await makeOnce(), dataDir, { recursive: true })
  return dataDir
}
