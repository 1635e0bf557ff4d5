import { DomainError } from '@domain/results'
import type { Database } from '../../db/database'
import { stmt } from '../../db/statement'

const findFormerTable = stmt<[publicId: string], { table_id: string }>(
  'place.formerTable',
  'select table_id from former_table_id where public_id = $1',
)

/** An id that named a table before its code was replaced is nobody's any more, and says so. */
export async function refuseFormerTable(db: Database, publicId: string): Promise<void> {
  if (await db.first(findFormerTable, publicId)) throw new DomainError('tableCodeReplaced')
}
