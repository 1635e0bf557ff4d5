import type { Database } from '../../db/database'
import { stmt } from '../../db/statement'
import { movedRows, type PersonalData } from '../../personalData/model'
import { forgetTriesOf } from './repository'
import { shown } from '../../personalData/shown'

const shows = [
  shown(
    'outsideCards',
    ['outside_card.user_id'],
    `select mchnt_cd, card_no, bound_at from outside_card where user_id = $1 order by bound_at desc`,
  ),
]
const notShown = {
  'outside_card_try.user_id': 'counts wrong card numbers for an hour, so that nobody guesses them',
}

const moved = movedRows('outside_card.user_id', 'outside_card_try.user_id')
const unbindAll = stmt<[userId: string]>('outsideCard.unbindAll', 'delete from outside_card where user_id = $1')

/** Only members bind cards; a closed account leaves none bound, so that its card can be bound again. */
export const createOutsideCardPersonalData = (db: Database): PersonalData => ({
  ...moved(db),
  shows,
  notShown,
  async erase(userId) {
    await db.run(unbindAll, userId)
    await db.run(forgetTriesOf, userId)
  },
})
