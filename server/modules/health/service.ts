import type { Deps } from '../../module'
import { findLastMigration } from './repository'

export interface Health {
  ok: boolean
  database: 'pglite' | 'postgres'
  migration: string | null
}

export const createHealthService = ({ db }: Pick<Deps, 'db'>) => ({
  /** Asks the database: a server whose database does not answer is not well, whatever else works. */
  async check(): Promise<Health> {
    const migration = await findLastMigration(db)
    return { ok: migration !== undefined, database: db.engine, migration: migration?.file ?? null }
  },
})
