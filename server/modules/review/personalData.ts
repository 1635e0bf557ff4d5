import type { Database } from '../../db/database'
import { stmt } from '../../db/statement'
import { movedRows, namedIn, type PersonalData, userIdsOf } from '../../personalData/model'
import { shown } from '../../personalData/shown'

const shows = [
  shown(
    'reviews',
    ['review.user_id'],
    `select order_no, shop_id, rating, text as content, pictures, anonymous, created_at from review where user_id = $1 order by created_at desc`,
  ),
]

const hideReviewer = stmt<[userId: string]>('review.hideReviewer', `update review set anonymous = true, pictures = '[]' where user_id = $1`)
const movedReviews = movedRows('review.user_id')
const findReviewers = namedIn('reviews', 'review x where x.user_id = u.user_id')

export const createReviewPersonalData = (db: Database): PersonalData => ({
  ...movedReviews(db),
  shows,
  erase: async (userId) => void (await db.run(hideReviewer, userId)),
  retains: async (userIds) => ({ forGood: userIdsOf(await db.all(findReviewers, [...userIds])) }),
})
