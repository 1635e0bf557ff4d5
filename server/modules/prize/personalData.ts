import { movedRows, namedIn, userIdsOf, type PersonalData } from '../../personalData/model'
import { withdrawPending } from './repository'
import type { Database } from '../../db/database'
import { shown } from '../../personalData/shown'

const shows = [
  shown(
    'prizes',
    ['prize_award.user_id'],
    `select mchnt_cd, kind, name, code, won_at, given_at, expires_at, redeemed_at, withdrawn_at from prize_award where user_id = $1 order by won_at desc`,
  ),
]

const movedAwards = movedRows('prize_award.user_id')
const findWinners = namedIn('prizeAwards', 'prize_award x where x.user_id = u.user_id')

/**
 * Awards belong to the merchant's books, so they stay, under an account that no longer identifies the person. Awards that are not due yet are
 * cancelled.
 */
export const createPrizePersonalData = (db: Database): PersonalData => ({
  ...movedAwards(db),
  shows,
  erase: async (userId, now) => void (await db.run(withdrawPending, userId, now)),
  retains: async (userIds) => ({ forGood: userIdsOf(await db.all(findWinners, [...userIds])) }),
})
