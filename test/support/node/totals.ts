import type { Database } from '../../../server/db/database'
import { stmt } from '../../../server/db/statement'
import { type Broken, WRONG_TOTALS } from './invariants'

const findWrong = stmt<[], Broken>('test.wrongTotals', WRONG_TOTALS)

export const wrongTotals = (db: Database) => db.all(findWrong)
