import type { Database } from '../../../../server/db/database'
import { testStatement } from './statement'
import { type Broken, WRONG_TOTALS } from './invariants'

const findWrong = testStatement<[], Broken>('test.wrongTotals', WRONG_TOTALS)

export const wrongTotals = (db: Database) => db.all(findWrong)
