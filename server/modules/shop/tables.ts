import { DomainError } from '@domain/results'
import type { Database } from '../../db/database'
import { refuseFormerTable } from '../place/index'
import { findTable, type TableRow } from './repository'

/** The table with this client-side id; throws if there is none. */
export async function tableOf(db: Database, publicId: string): Promise<TableRow> {
  const row = await db.first(findTable, publicId)
  if (row) return row
  await refuseFormerTable(db, publicId)
  throw new DomainError('tableNotFound')
}
