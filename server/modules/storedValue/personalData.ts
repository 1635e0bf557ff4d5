import { DomainError } from '@domain/results'
import type { Database } from '../../db/database'
import { movedRows, type PersonalData } from '../../personalData/model'
import { hasBalance } from './repository'

const movedCards = movedRows('value_card.user_id', 'top_up.user_id')

/** Only members have cards, so a visitor who logs in brings none; an account with money on a card is not closed. */
export const createStoredValuePersonalData = (db: Database): PersonalData => ({
  ...movedCards(db),
  async refuseClosing(userId) {
    if (await db.first(hasBalance, userId)) throw new DomainError('balanceLeft')
  },
})
