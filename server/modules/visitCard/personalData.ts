import { DomainError } from '@domain/results'
import type { Database } from '../../db/database'
import { movedRows, type PersonalData } from '../../personalData/model'
import { findLeft } from './repository'

const movedCards = movedRows('visit_card.user_id')

/** Only members have cards, so a visitor who logs in brings none; an account with visits that are neither used nor lapsed is not closed. */
export const createVisitCardPersonalData = (db: Database): PersonalData => ({
  ...movedCards(db),
  async refuseClosing(userId) {
    if (await db.first(findLeft, userId)) throw new DomainError('visitsLeft')
  },
})
