import { type Broken, WRONG_TOTALS } from '../../../../server/archive/rules'
import type { Database } from '../../../../server/db/database'
import { testStatement } from './statement'

export { type Broken, RULES, WRONG_LEDGERS } from '../../../../server/archive/rules'

const findWrongTotals = testStatement<[], Broken>('test.wrongTotals', WRONG_TOTALS)
export const wrongTotals = (db: Database) => db.all(findWrongTotals)
