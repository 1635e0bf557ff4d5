import { writeFileSync } from 'node:fs'
import { migrate, SCHEMA_FILE } from '../server/db/migrate'
import { openPgliteInMemory } from '../server/db/pglite/open'
import { schemaOf } from './lib/schema'

/** Writes server/schema.sql from the migrations; run after a migration was added. */
async function main() {
  const engine = await openPgliteInMemory()
  await migrate(engine.pool, { schema: null })
  writeFileSync(SCHEMA_FILE, await schemaOf(engine.pool))
  await engine.close()
}

void main()
