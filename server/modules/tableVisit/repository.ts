import type { Localized } from '@domain/lang'
import type { Selection } from '@domain/menu/menu'
import type { SeatCharge } from '@domain/order/pricing/charges'
import type { CallKind, DishState } from '@domain/tableVisit/status'
import { stmt } from '../../db/statement'

export interface VisitRow {
  visit_id: string
  table_id: string
  shop_id: string
  cart_id: string
  headcount: number | null
  tea_id: string | null
  seat_fen: number
  opened_by: string
  opened_at: number
  changed_at: number
  order_no: string | null
  payer_id: string | null
  settling_at: number | null
  cleared_at: number | null
  /** The prices of parties that share a bill; null: the headcount at seat_fen. */
  seat_charges: SeatCharge[] | null
  /** When the staff refused its order; null: they did not, or the table has ordered again. */
  refused_at: number | null
}

const VISIT =
  'v.visit_id, v.table_id, v.shop_id, v.cart_id, v.headcount, v.tea_id, v.seat_fen, v.opened_by, v.opened_at, v.changed_at, v.order_no, v.payer_id, v.settling_at, v.cleared_at, v.seat_charges, v.refused_at'

export const findOpenVisit = stmt<[tableId: string], VisitRow>(
  'visit.open',
  `select ${VISIT} from table_visit v where v.table_id = $1 and v.cleared_at is null`,
)
export const lockOpenVisit = stmt<[tableId: string], VisitRow>(
  'visit.lockOpen',
  `select ${VISIT} from table_visit v where v.table_id = $1 and v.cleared_at is null for update`,
)
export const findVisitOfOrder = stmt<[orderNo: string], VisitRow>(
  'visit.ofOrder',
  `select ${VISIT} from table_visit v where v.order_no = $1`,
)
/** Whether it is the bill of the party that sits at this table now. */
export const findBillAt = stmt<[orderNo: string, publicTableId: string | null], { order_no: string }>(
  'visit.billAt',
  `select v.order_no from table_visit v join dining_table d on d.table_id = v.table_id
    where v.order_no = $1 and d.public_id = $2 and v.cleared_at is null`,
)
/** The bill of a party that now shares the one of this table. */
export const findJoinedBill = stmt<[orderNo: string, publicTableId: string | null], { name: string }>(
  'visit.joinedBill',
  `select d.name from table_visit f join table_visit v on v.visit_id = f.merged_into join dining_table d on d.table_id = v.table_id
    where f.order_no = $1 and d.public_id = $2 and v.cleared_at is null`,
)
/** Whether the user opened a table whose party has joined this visit. */
export const findJoinedOpener = stmt<[visitId: string, userId: string], { visit_id: string }>(
  'visit.joinedOpener',
  'select visit_id from table_visit where merged_into = $1 and opened_by = $2 limit 1',
)
/** Inserts nothing if a party sits there already. */
export const insertVisit = stmt<{
  visitId: string
  tableId: string
  shopId: string
  cartId: string
  headcount: number | null
  teaId: string | null
  seatFen: number
  userId: string
  at: number
}>(
  'visit.insert',
  `insert into table_visit (visit_id, table_id, shop_id, cart_id, headcount, tea_id, seat_fen, opened_by, opened_at, changed_at)
   values (:visitId, :tableId, :shopId, :cartId, :headcount, :teaId, :seatFen, :userId, :at, :at) on conflict do nothing`,
)
/** The number of guests now; on a shared bill, of each party at its own price. */
export const seatVisit = stmt<[visitId: string, headcount: number, seatCharges: string | null, at: number], VisitRow>(
  'visit.seat',
  `update table_visit v set headcount = $2, seat_charges = $3::jsonb, changed_at = $4, payer_id = null, settling_at = null where v.visit_id = $1
   returning ${VISIT}`,
)
/** A round was sent, so the bill is no longer being paid. */
export const orderVisit = stmt<[visitId: string, orderNo: string, at: number], VisitRow>(
  'visit.order',
  `update table_visit v set order_no = $2, refused_at = null, changed_at = $3, payer_id = null, settling_at = null where v.visit_id = $1 returning ${VISIT}`,
)
/** Its order was refused before it was accepted, so the party has none and may order again. */
export const releaseVisit = stmt<
  [orderNo: string, refusedAt: number | null, at: number],
  Pick<VisitRow, 'cart_id' | 'shop_id' | 'table_id'>
>(
  'visit.release',
  `update table_visit set order_no = null, refused_at = $2, changed_at = $3 where order_no = $1 and cleared_at is null
   returning cart_id, shop_id, table_id`,
)
export const settleVisit = stmt<[visitId: string, userId: string, at: number], VisitRow>(
  'visit.settle',
  `update table_visit v set payer_id = $2, settling_at = $3, changed_at = $3 where v.visit_id = $1 returning ${VISIT}`,
)
/** The person who was to pay did not. */
export const leaveUnpaid = stmt<[visitId: string]>(
  'visit.leaveUnpaid',
  'update table_visit set payer_id = null, settling_at = null where visit_id = $1',
)
export const clearVisit = stmt<[visitId: string, at: number, by: string]>(
  'visit.clear',
  'update table_visit set cleared_at = $2, cleared_by = $3 where visit_id = $1 and cleared_at is null',
)

export interface Tea {
  id: string
  name: Localized
  note: Localized
  picture: string
  fen: number
}
export interface ServiceRow {
  seat_fen: number
  teas: Tea[]
  supports_checkout: boolean
  /** The first order of a party waits for the staff to accept it. */
  accepts_by_hand: boolean
}
export const findService = stmt<[shopId: string], ServiceRow>(
  'visit.service',
  'select seat_fen, teas, supports_checkout, accepts_by_hand from shop_table_service where shop_id = $1',
)

export const putService = stmt<{ shopId: string; seatFen: number; teas: string; supportsCheckout: boolean; acceptsByHand: boolean }>(
  'visit.putService',
  `insert into shop_table_service (shop_id, seat_fen, teas, supports_checkout, accepts_by_hand)
   values (:shopId, :seatFen, :teas::jsonb, :supportsCheckout, :acceptsByHand)
   on conflict (shop_id) do update set seat_fen = :seatFen, teas = :teas::jsonb, supports_checkout = :supportsCheckout, accepts_by_hand = :acceptsByHand`,
)

export const insertRound = stmt<[orderNo: string, userId: string, at: number], { round_no: number }>(
  'visit.insertRound',
  `insert into order_round (order_no, round_no, user_id, sent_at)
   select $1, coalesce(max(round_no), 0) + 1, $2, $3 from order_round where order_no = $1 returning round_no`,
)
export const countLines = stmt<[orderNo: string], { last: number }>(
  'visit.lastLine',
  'select coalesce(max(line_no), 0)::int as last from round_dish where order_no = $1',
)
export const countRounds = stmt<[orderNo: string], { count: number }>(
  'visit.countRounds',
  'select count(*)::int as count from order_round where order_no = $1',
)
export const insertDishes = stmt<{ orderNo: string; roundNo: number; state: DishState; at: number; lines: string }>(
  'visit.insertDishes',
  `insert into round_dish (order_no, line_no, round_no, added_by, name, choice_text, picture, selection, quantity, unit_fen, state,
       changed_at)
   select :orderNo, line_no, :roundNo, added_by, name, choice_text, picture, selection, quantity, unit_list_fen, :state, :at
     from jsonb_to_recordset(:lines::jsonb) as n (line_no integer, added_by text, name jsonb, choice_text jsonb, picture text,
       selection jsonb, quantity integer,
          unit_list_fen integer)`,
)

export interface DishRow {
  line_no: number
  round_no: number
  added_by: string
  nick_name: string
  head_img: string
  name: Localized
  choice_text: Localized
  picture: string
  selection: Selection
  quantity: number
  taken_quantity: number
  unit_fen: number
  state: DishState
  /** Counted as served by the payment, and not yet brought; null: as `state`. */
  owed_state: DishState | null
  changed_at: number
}
export const findDishes = stmt<[orderNo: string], DishRow>(
  'visit.dishes',
  `select d.line_no, d.round_no, d.added_by, u.nick_name, u.head_img, d.name, d.choice_text, d.picture, d.selection, d.quantity, d.taken_quantity, d.unit_fen, d.state, d.owed_state, d.changed_at
     from round_dish d join app_user u on u.user_id = d.added_by where d.order_no = $1 order by d.line_no`,
)
export interface RoundRow {
  round_no: number
  user_id: string
  nick_name: string
  sent_at: number
}
export const findRounds = stmt<[orderNo: string], RoundRow>(
  'visit.rounds',
  `select r.round_no, r.user_id, u.nick_name, r.sent_at from order_round r join app_user u on u.user_id = r.user_id
    where r.order_no = $1 order by r.round_no desc`,
)
/** Reduces the quantity; a dish of which none is left is taken back. */
export const takeDishes = stmt<[orderNo: string, lineNos: number[], quantities: number[], at: number]>(
  'visit.takeDishes',
  `update round_dish d set taken_quantity = d.taken_quantity + back.quantity, changed_at = $4,
          state = case when d.taken_quantity + back.quantity = d.quantity then 'takenBack' else d.state end
     from unnest($2::int[], $3::int[]) as back (line_no, quantity) where d.order_no = $1 and d.line_no = back.line_no`,
)
/** Of a paid bill, dishes that are still owed move on to the next state. */
export const moveDishes = stmt<{ orderNo: string; lineNos: number[]; from: DishState[]; to: DishState; at: number }>(
  'visit.moveDishes',
  `update round_dish set state = case when owed_state is null then :to else state end,
          owed_state = case when owed_state is not null and :to <> 'served' then :to end, changed_at = :at
    where order_no = :orderNo and line_no = any(:lineNos::int[]) and coalesce(owed_state, state) = any(:from::text[])`,
)
/** Checkout marks all dishes as served; those not yet brought are owed. */
export const serveAll = stmt<[orderNo: string, at: number]>(
  'visit.serveAll',
  `update round_dish set owed_state = state, state = 'served', changed_at = $2 where order_no = $1 and state not in ('served', 'takenBack')`,
)

export interface CallRow {
  call_id: string
  kind: CallKind
  called_at: number
  answered_at: number | null
  answered_by: string | null
}
const CALL = 'call_id, kind, called_at, answered_at, answered_by'
export const findCalls = stmt<[visitId: string], CallRow>(
  'visit.calls',
  `select distinct on (kind) ${CALL} from table_call where visit_id = $1 order by kind, called_at desc`,
)
export const insertCall = stmt<{ callId: string; visitId: string; kind: CallKind; userId: string; at: number }>(
  'visit.insertCall',
  `insert into table_call (call_id, visit_id, kind, user_id, called_at)
   values (:callId, :visitId, :kind, :userId, :at) on conflict do nothing`,
)
export const answerCalls = stmt<[visitId: string, kind: CallKind | null, at: number, by: string]>(
  'visit.answerCalls',
  'update table_call set answered_at = $3, answered_by = $4 where visit_id = $1 and ($2::text is null or kind = $2) and answered_at is null',
)

export interface PermitRow {
  code: string
  wrong_tries: number
  expires_at: number
  used_at: number | null
}
export const lockPermit = stmt<[orderNo: string], PermitRow>(
  'visit.permit',
  'select code, wrong_tries, expires_at, used_at from waiter_permit where order_no = $1 for update',
)
export const putPermit = stmt<[orderNo: string, code: string, at: number, expiresAt: number]>(
  'visit.putPermit',
  `insert into waiter_permit (order_no, code, asked_at, expires_at) values ($1, $2, $3, $4)
   on conflict (order_no) do update set code = $2, asked_at = $3, expires_at = $4, wrong_tries = 0, used_at = null`,
)
export const countWrongPermit = stmt<[orderNo: string]>(
  'visit.wrongPermit',
  'update waiter_permit set wrong_tries = wrong_tries + 1 where order_no = $1',
)
export const usePermit = stmt<[orderNo: string, at: number]>('visit.usePermit', 'update waiter_permit set used_at = $2 where order_no = $1')

export interface MyVisitRow {
  visit_id: string
  table_id: string
  order_no: string | null
}
/** Visits under way in which the user has opened the table, sent a round, added a dish, or is to pay. */
export const findVisitsOf = stmt<[userId: string], MyVisitRow>(
  'visit.ofUser',
  `select v.visit_id, v.table_id, v.order_no from table_visit v
    where v.cleared_at is null
      and v.visit_id in (select visit_id from table_visit where opened_by = $1
                         union select merged_into from table_visit where opened_by = $1 and merged_into is not null
                         union select visit_id from table_visit where payer_id = $1
                         union select t.visit_id from round_dish d join table_visit t on t.order_no = d.order_no where d.added_by = $1)
    order by v.opened_at desc limit 10`,
)
export const findNames = stmt<[userIds: string[]], { user_id: string; nick_name: string; head_img: string }>(
  'visit.names',
  'select user_id, nick_name, head_img from app_user where user_id = any($1::text[])',
)
