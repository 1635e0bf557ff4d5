import { DomainError } from '@domain/results'
import type { Database } from '../../db/database'
import { movedRows, type PersonalData } from '../../personalData/model'
import { hasBalance } from './repository'
import { shown } from '../../personalData/shown'

const shows = [
  shown(
    'valueCards',
    ['value_card.user_id'],
    `select mchnt_cd, principal_fen, bonus_fen, frozen_at, created_at from value_card where user_id = $1 order by created_at desc`,
  ),
  shown(
    'valueEntries',
    [],
    `select c.mchnt_cd, e.kind, e.order_no, e.balance_fen, e.created_at from value_card c join value_entry e on e.card_id = c.card_id where c.user_id = $1 order by e.entry_id desc`,
  ),
  shown(
    'topUps',
    ['top_up.user_id'],
    `select mchnt_cd, order_no, amount_fen, bonus_fen, created_at, settled_at from top_up where user_id = $1 order by created_at desc`,
  ),
]

const movedCards = movedRows('value_card.user_id', 'top_up.user_id')

/** Only members have cards, so a visitor who logs in brings none; an account with money on a card is not closed. */
export const createStoredValuePersonalData = (db: Database): PersonalData => ({
  ...movedCards(db),
  shows,
  async refuseClosing(userId) {
    if (await db.first(hasBalance, userId)) throw new DomainError('balanceLeft')
  },
})
