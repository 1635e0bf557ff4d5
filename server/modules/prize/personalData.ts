import { movedRows, namedIn, userIdsOf, type PersonalData } from '../../personalData/model'
import { withdrawPending } from './repository'
import type { Database } from '../../db/database'

const movedAwards = movedRows('prize_award.user_id')
const findWinners = namedIn('prizeAwards', 'prize_award x where x.user_id = u.user_id')

/**
 * Awards belong to the merchant's books, so they stay, under an account that no longer identifies the person. Awards that are not due yet are
 * cancelled.
 */
export const createPrizePersonalData = (db: Database): PersonalData => ({
  ...movedAwards(db),
  erase: async (userId, now) => void (await db.run(withdrawPending, userId, now)),
  retains: async (userIds) => ({ forGood: userIdsOf(await db.all(findWinners, [...userIds])) }),
})
