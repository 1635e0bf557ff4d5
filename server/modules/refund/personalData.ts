import type { Database } from '../../db/database'
import { stmt } from '../../db/statement'
import type { PersonalData } from '../../personalData/model'
import { shown } from '../../personalData/shown'

const shows = [
  shown(
    'refundRequests',
    [],
    `select r.order_no, r.state, r.reason, r.note as content, r.pictures, r.asked_fen, r.granted_fen, r.asked_at, r.answered_at, r.answer, r.returned_at from customer_order o join refund_request r on r.order_no = o.order_no where o.user_id = $1 order by r.asked_at desc`,
  ),
]

const dropPictures = stmt<[userId: string]>(
  'refund.dropPictures',
  `update refund_request r set pictures = '[]', note = ''
     from customer_order o where o.user_id = $1 and r.order_no = o.order_no and (r.pictures <> '[]' or r.note <> '')`,
)

/** Requests belong to orders and move to a new owner with them. After erasure the amounts stay, without the diner's words and pictures. */
export const createRefundPersonalData = (db: Database): PersonalData => ({
  columns: [],
  shows,
  move: () => Promise.resolve(),
  erase: async (userId) => void (await db.run(dropPictures, userId)),
})
