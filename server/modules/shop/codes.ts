import type { Database } from '../../db/database'
import { findEntryCode } from './repository'

/** The shop that a code on a door or a table belongs to, while it is in use; null: none. */
export async function shopOfCode(db: Database, code: string): Promise<string | null> {
  const row = await db.first(findEntryCode, code)
  return row && row.enabled && !row.is_replaced ? row.shop_id : null
}
