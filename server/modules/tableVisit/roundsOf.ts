import type { Database } from '../../db/database'
import { stmt } from '../../db/statement'
import { createJoinedTables } from './moving/joined'

const findRoundsOf = stmt<[orderNo: string], { line_no: number; round_no: number }>(
  'visit.roundsOf',
  'select line_no, round_no from round_dish where order_no = $1',
)

/** The round in which each line of a table's bill was sent, by line number. */
const createRoundsOf =
  (db: Database) =>
  async (orderNo: string): Promise<ReadonlyMap<number, number>> =>
    new Map((await db.all(findRoundsOf, orderNo)).map(({ line_no, round_no }) => [line_no, round_no]))

export type RoundsOf = ReturnType<typeof createRoundsOf>

/** The tables at which orders were placed, for views of orders. */
export const createVisitFacts = (db: Database) => ({ joinedTables: createJoinedTables(db), roundsOf: createRoundsOf(db) })
