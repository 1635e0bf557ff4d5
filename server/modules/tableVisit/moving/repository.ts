import type { Database } from '../../../db/database'
import { stmt } from '../../../db/statement'
import { placeOf } from '../../place/index'

/** A table's place, as calls name it. */
export interface TableAddress {
  shop_id: string
  term_id: string
  public_id: string
  name: string
}
export const findAddress = stmt<[tableId: string], TableAddress>(
  'visit.tableAddress',
  'select shop_id, term_id, public_id, name from dining_table where table_id = $1',
)
/** A table's place, as a diner's call would name it. */
export const placeAt = (db: Database, { shop_id, term_id, public_id }: TableAddress) =>
  placeOf(db, { shopId: shop_id, termId: term_id, orderType: '01', eatingModel: '0', tableFuiouId: public_id })
export const moveVisit = stmt<[visitId: string, tableId: string, cartId: string, at: number]>(
  'visit.move',
  'update table_visit set table_id = $2, cart_id = $3, changed_at = $4 where visit_id = $1',
)
/** The party continues in another visit, with the parties that had joined it. `isHanded`: its bill becomes the other's. */
export const endMerged = stmt<{ visitId: string; intoVisitId: string; isHanded: boolean; at: number; by: string }>(
  'visit.endMerged',
  `with earlier as (update table_visit set merged_into = :intoVisitId where merged_into = :visitId)
   update table_visit set merged_into = :intoVisitId, order_no = case when not :isHanded then order_no end, cleared_at = :at,
          cleared_by = :by where visit_id = :visitId`,
)
export const joinVisit = stmt<{ visitId: string; orderNo: string | null; headcount: number | null; seatCharges: string; at: number }>(
  'visit.join',
  `update table_visit set order_no = :orderNo, headcount = :headcount, seat_charges = :seatCharges::jsonb, changed_at = :at,
          payer_id = null, settling_at = null where visit_id = :visitId`,
)
/** Open calls of the same kind become one. */
export const moveCalls = stmt<[visitId: string, intoVisitId: string]>(
  'visit.moveCalls',
  `update table_call c set visit_id = $2 where c.visit_id = $1 and (c.answered_at is not null or not exists
      (select from table_call o where o.visit_id = $2 and o.kind = c.kind and o.answered_at is null))`,
)
/** Its rounds are numbered after those of the other visit. */
export const copyRounds = stmt<[orderNo: string, fromOrderNo: string, after: number]>(
  'visit.copyRounds',
  `insert into order_round (order_no, round_no, user_id, sent_at) select $1, round_no + $3, user_id, sent_at from order_round where order_no = $2`,
)
export const joinDishes = stmt<[orderNo: string, fromOrderNo: string, afterRound: number, afterLine: number]>(
  'visit.joinDishes',
  'update round_dish set order_no = $1, round_no = round_no + $3, line_no = line_no + $4 where order_no = $2',
)
export const dropRounds = stmt<[orderNo: string]>('visit.dropRounds', 'delete from order_round where order_no = $1')
