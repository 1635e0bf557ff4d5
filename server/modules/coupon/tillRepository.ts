import type { TillState } from '@domain/coupon/till'
import { stmt } from '../../db/statement'

export interface TillRow {
  till_no: string
  user_id: string
  mchnt_cd: string
  shop_id: string
  amount_fen: number
  saved_fen: number
  state: TillState
  begun_at: number
  ends_at: number
  utc_offset_min: number
}
const TILL = 't.till_no, t.user_id, t.mchnt_cd, t.shop_id, t.amount_fen, t.saved_fen, t.state, t.begun_at, t.ends_at, m.utc_offset_min'
const OF = 'coupon_till t join merchant m on m.mchnt_cd = t.mchnt_cd'

export const insertTill = stmt<{
  tillNo: string
  userId: string
  merchantCode: string
  shopId: string
  amountFen: number
  at: number
  endsAt: number
}>(
  'couponTill.insert',
  `insert into coupon_till (till_no, user_id, mchnt_cd, shop_id, amount_fen, begun_at, ends_at)
   values (:tillNo, :userId, :merchantCode, :shopId, :amountFen, :at, :endsAt)`,
)
export const findTill = stmt<[tillNo: string], TillRow>('couponTill.find', `select ${TILL} from ${OF} where t.till_no = $1`)
export const lockTill = stmt<[tillNo: string], TillRow>('couponTill.lock', `select ${TILL} from ${OF} where t.till_no = $1 for update of t`)
export const writeTaken = stmt<[tillNo: string, savedFen: number, at: number]>(
  'couponTill.take',
  `update coupon_till set state = 'taken', saved_fen = $2, taken_at = $3 where till_no = $1`,
)
export const writeUndone = stmt<[tillNo: string, at: number]>(
  'couponTill.undo',
  `update coupon_till set state = 'undone', undone_at = $2 where till_no = $1`,
)
/** Which coupons a till has, or had. */
export const findTakenAt = stmt<[tillNo: string], { coupon_id: string }>(
  'couponTill.coupons',
  'select coupon_id from order_coupon where order_no = $1 order by coupon_id',
)
export const findLatestTills = stmt<[], TillRow>(
  'couponTill.latest',
  `select ${TILL} from (select * from coupon_till order by begun_at desc limit 20) t join merchant m on m.mchnt_cd = t.mchnt_cd
    order by t.begun_at desc, t.till_no`,
)
