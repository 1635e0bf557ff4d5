import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { NOON } from '../clock'
import type { Preparation } from '../database/database'

const ROOT = join(__dirname, '../../../..')
/** The sources of the demo data, and of the way it is stored. */
const SOURCES = ['server/seeds', 'server/modules', 'server/db', 'domain']

function hashOfSources(): string {
  const hash = createHash('sha256')
  for (const folder of SOURCES)
    for (const file of (readdirSync(join(ROOT, folder), { recursive: true }) as string[]).sort())
      if (/(?<!\.test)\.(ts|json)$/.test(file)) hash.update(`\n${file}\n`).update(readFileSync(join(ROOT, folder, file)))
  return hash.digest('hex')
}

/** The demo shops, as they are at the test clock's noon: written once, then copied into every file's database. */
export const demoShops: Preparation = {
  version: `demo ${NOON} ${hashOfSources()}`,
  run: async (db) => {
    const { seedDemoData } = await import('../../../../server/seeds/index')
    await seedDemoData(db, NOON)
  },
}
