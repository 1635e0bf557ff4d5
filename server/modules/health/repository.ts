import type { Database } from '../../db/database'
import { stmt } from '../../db/statement'

const lastMigration = stmt<[], { version: number; file: string }>(
  'migration.last',
  'select version, file from migration order by version desc limit 1',
)

export const findLastMigration = (db: Database) => db.first(lastMigration)
