import { movedRows, namedIn, userIdsOf, type PersonalData } from '../../personalData/model'
import { withdrawPending } from './repository'
import type { Database } from '../../db/database'

const movedAwards = movedRows('prize_award.user_id')
const findWinners = namedIn('prizeAwards', 'prize_award x where x.user_id = u.user_id')

/** Awards are the merchant's books: they stay, under an account that says nothing of the person. What was still to come has nowhere to arrive. */
export const createPrizePersonalData = (db: Database): PersonalData => ({
  ...movedAwards(db),
  erase: async (userId, now) => void (await db.run(withdrawPending, userId, now)),
  retains: async (userIds) => ({ forGood: userIdsOf(await db.all(findWinners, [...userIds])) }),
})
