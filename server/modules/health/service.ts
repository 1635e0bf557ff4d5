import { stmt } from '../../db/statement'
import type { Deps } from '../../module'

const findLastMigration = stmt<[], { version: number; file: string }>(
  'migration.last',
  'select version, file from migration order by version desc limit 1',
)

export interface Health {
  ok: boolean
  database: 'pglite' | 'postgres'
  migration: string | null
}

export const createHealthService = ({ db }: Pick<Deps, 'db'>) => ({
  /** Asks the database: a server whose database does not answer is not well, whatever else works. */
  async check(): Promise<Health> {
    const migration = await db.first(findLastMigration)
    return { ok: migration !== undefined, database: db.engine, migration: migration?.file ?? null }
  },
})
