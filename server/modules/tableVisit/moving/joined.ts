import type { Database } from '../../../db/database'
import { stmt } from '../../../db/statement'

interface JoinedRow {
  order_no: string
  table_name: string
  is_open: boolean
}

const findJoined = stmt<[orderNos: string[]], JoinedRow>(
  'visit.joined',
  `select v.order_no, d.name as table_name, m.cleared_at is null as is_open from table_visit v join table_visit m on m.visit_id = v.merged_into
     join dining_table d on d.table_id = m.table_id where v.order_no = any ($1::text[])`,
)

/** The table whose bill contains another bill, and whether its party still sits there. */
export type JoinedTable = { tableTermName: string; isOpen: boolean }

/** Those of these bills that are part of another table's. */
export const createJoinedTables =
  (db: Database) =>
  async (orderNos: string[]): Promise<Map<string, JoinedTable>> =>
    new Map(
      orderNos.length === 0
        ? []
        : (await db.all(findJoined, orderNos)).map(({ order_no, table_name, is_open }) => [
            order_no,
            { tableTermName: table_name, isOpen: is_open },
          ]),
    )

export type JoinedTables = ReturnType<typeof createJoinedTables>
