import type { Database } from '../../db/database'
import { stmt } from '../../db/statement'
import { movedRows, namedIn, type PersonalData, userIdsOf } from '../../personalData/model'

const hideReviewer = stmt<[userId: string]>('review.hideReviewer', `update review set anonymous = true, pictures = '[]' where user_id = $1`)
const movedReviews = movedRows('review.user_id')
const findReviewers = namedIn('reviews', 'review x where x.user_id = u.user_id')

export const createReviewPersonalData = (db: Database): PersonalData => ({
  ...movedReviews(db),
  erase: async (userId) => void (await db.run(hideReviewer, userId)),
  retains: async (userIds) => ({ forGood: userIdsOf(await db.all(findReviewers, [...userIds])) }),
})
