import type { ContentNotice } from '@domain/contentCheck'
import type { Database } from '../../db/database'
import { stmt } from '../../db/statement'
import { heldContent } from '../contentCheck/index'

export interface ReviewRow {
  order_no: string
  rating: number
  text: string
  pictures: string[]
  /** Empty when the diner wants to stay anonymous, or has no name. */
  nick_name: string
  created_at: number
  is_held: boolean
  answer: string
}

/** Names are looked up by subqueries: for a join the planner may scan the whole table of users. */
const shown = (reviews: string) =>
  `select r.order_no, r.rating, r.text, r.pictures,
          case when r.anonymous then '' else (select u.nick_name from app_user u where u.user_id = r.user_id) end as nick_name, r.created_at, r.is_held, r.answer
     from ${reviews} r`

export const findReview = stmt<[orderNo: string], ReviewRow>('review.ofOrder', `${shown('review')} where r.order_no = $1`)
export const findReviewsOfShop = stmt<[shopId: string, beforeAt: number | null, beforeNo: string | null, limit: number], ReviewRow>(
  'review.ofShop',
  `${shown(`(select * from review r
    where r.shop_id = $1 and not r.is_held and ($2::bigint is null or (r.created_at, r.order_no) < ($2::bigint, $3::text))
    order by r.created_at desc, r.order_no desc limit $4)`)} order by r.created_at desc, r.order_no desc`,
)
export const summariseShop = stmt<[shopId: string], { count: number; average: number | null; counts: number[] }>(
  'review.summary',
  `select coalesce(sum(reviews), 0) as count, round(sum(stars) / nullif(sum(reviews), 0), 1) as average,
          json_build_array(coalesce(sum(of_1), 0), coalesce(sum(of_2), 0), coalesce(sum(of_3), 0), coalesce(sum(of_4), 0), coalesce(sum(of_5), 0)) as counts
     from shop_rating where shop_id = $1`,
)
/** Inserted as held back: its words and pictures are published only after they were checked. */
export const insertReview = stmt<{ orderNo: string; shopId: string; userId: string; rating: number; anonymous: boolean; at: number }>(
  'review.insert',
  `insert into review (order_no, shop_id, user_id, rating, text, pictures, anonymous, created_at, is_held)
   values (:orderNo, :shopId, :userId, :rating, '', '[]', :anonymous, :at, true)`,
)
export const deleteReview = stmt<[orderNo: string]>('review.delete', 'delete from review where order_no = $1')
export const publishReview = stmt<[orderNo: string, text: string, pictures: string]>(
  'review.publish',
  'update review set text = $2, pictures = $3, is_held = false where order_no = $1',
)
export const findReviewer = stmt<[orderNo: string], { user_id: string }>(
  'review.reviewer',
  'select user_id from review where order_no = $1',
)

/** As other diners read it. */
export const reviewView = (row: ReviewRow) => ({
  rating: row.rating,
  text: row.text,
  pictures: row.pictures,
  nickName: row.nick_name,
  createdAt: row.created_at,
  ...(row.answer !== '' && { answer: row.answer }),
  check: '' as ContentNotice,
})

/** As its author reads it, also before it is published. */
export async function reviewOf(db: Database, orderNo: string) {
  const row = await db.first(findReview, orderNo)
  if (!row) return null
  const held = row.is_held ? (await heldContent(db, 'review', [orderNo])).get(orderNo) : undefined
  const shown = reviewView(row)
  return { ...shown, text: held?.text ?? shown.text, pictures: [...(held?.pictures ?? shown.pictures)], check: held?.notice ?? shown.check }
}
