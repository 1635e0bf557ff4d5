import { totalOf } from '@domain/storedValue/value'
import type { Database } from '../../db/database'
import type { MemberFigures } from '../../memberFigures/index'
import { findCardAt } from './repository'

/** What can be paid from the member's card: nothing while it is frozen. */
export const createValueFigures =
  (db: Database): MemberFigures =>
  async ({ userId, mchntCd }) => {
    const card = await db.first(findCardAt, userId, mchntCd)
    const isUsable = card !== undefined && card.frozen_at === null
    return { balance: isUsable ? totalOf({ principalFen: card.principal_fen, bonusFen: card.bonus_fen }) : 0 }
  }
