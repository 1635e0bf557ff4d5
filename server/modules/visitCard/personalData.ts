import { DomainError } from '@domain/results'
import type { Database } from '../../db/database'
import { movedRows, type PersonalData } from '../../personalData/model'
import { findLeft } from './repository'
import { shown } from '../../personalData/shown'

const shows = [
  shown(
    'visitCards',
    ['visit_card.user_id'],
    `select mchnt_cd, order_no, name, price_fen, visits, left_visits, begun_at, paid_at, valid_until as until_at, closed_at from visit_card where user_id = $1 order by begun_at desc`,
  ),
  shown(
    'visits',
    [],
    `select c.mchnt_cd, e.shop_id, c.name, e.kind, e.visits, e.left_after as left_visits, e.order_no, e.created_at from visit_card c join visit_entry e on e.card_id = c.card_id where c.user_id = $1 order by e.entry_id desc`,
  ),
]

const movedCards = movedRows('visit_card.user_id')

/** Only members have cards, so a visitor who logs in brings none; an account with visits that are neither used nor lapsed is not closed. */
export const createVisitCardPersonalData = (db: Database): PersonalData => ({
  ...movedCards(db),
  shows,
  async refuseClosing(userId) {
    if (await db.first(findLeft, userId)) throw new DomainError('visitsLeft')
  },
})
