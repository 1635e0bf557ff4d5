import type { Database } from '../../db/database'
import type { MemberFigures } from '../../memberFigures/index'
import { countUsable } from './repository'

/** Cards with visits that can be used. */
export const createVisitCardFigures =
  (db: Database): MemberFigures =>
  async ({ userId, mchntCd, now }) => ({ visitCardSum: (await db.first(countUsable, userId, mchntCd, now))?.count ?? 0 })
