import type { GroupBuyState } from '@domain/activity/groupBuy'
import type { ActivityState } from '@domain/activity/running'
import type { Localized } from '@domain/lang'
import { stmt } from '../../db/statement'
import { isNotSetAside } from '../../jobs/failures'
import { pastUsesOf } from '../pastUse/index'

export interface OfferRow {
  offer_id: string
  mchnt_cd: string
  currency_sign: string
  utc_offset_min: number
  name: Localized
  contents: Localized
  note: Localized
  picture: string
  price_fen: number
  list_fen: number
  size: number
  minutes: number
  days: number
  per_person: number
  sold: number
  starts_at: number
  ends_at: number
  state: ActivityState
  /** The coupon that makes the goods free in an order; null: they are collected. */
  goods_offer_id: string | null
  /** So many portions of these, the diner's choice. */
  dishes: { count: number; itemIds: string[] }[]
}
const OFFER = `select o.offer_id, o.mchnt_cd, m.currency_sign, m.utc_offset_min, o.name, o.contents, o.note, o.picture, o.price_fen, o.list_fen, o.size, o.minutes,
    o.days, o.per_person, o.sold, o.starts_at, o.ends_at, o.state, o.goods_offer_id, o.dishes
   from group_offer o join merchant m on m.mchnt_cd = o.mchnt_cd`

export const findOffers = stmt<[mchntCd: string, now: number], OfferRow>(
  'groupOffer.running',
  `${OFFER} where o.mchnt_cd = $1 and o.state = 'started' and o.starts_at <= $2 and o.ends_at > $2 order by o.sort, o.offer_id`,
)
export const findOffer = stmt<[offerId: string], OfferRow>('groupOffer.byId', `${OFFER} where o.offer_id = $1`)
export const countSold = stmt<[offerId: string, by: number]>(
  'groupOffer.sold',
  'update group_offer set sold = sold + $2 where offer_id = $1',
)

export interface GroupRow {
  group_id: string
  offer_id: string
  leader_id: string
  state: GroupBuyState
  size: number
  joined: number
  begun_at: number
  ends_at: number
}
const GROUP = 'group_id, offer_id, leader_id, state, size, joined, begun_at, ends_at'

export const insertGroup = stmt<{ groupId: string; offerId: string; leaderId: string; size: number; at: number; endsAt: number }>(
  'buyingGroup.insert',
  `insert into buying_group (group_id, offer_id, leader_id, state, size, begun_at, ends_at)
   values (:groupId, :offerId, :leaderId, 'grouping', :size, :at, :endsAt)`,
)
export const lockGroup = stmt<[groupId: string], GroupRow>(
  'buyingGroup.lock',
  `select ${GROUP} from buying_group where group_id = $1 for update`,
)
export const findGroup = stmt<[groupId: string], GroupRow>('buyingGroup.byId', `select ${GROUP} from buying_group where group_id = $1`)
/** Of this offer the group that somebody has a place in and that is still open, the newest. */
export const findOwnOpenGroup = stmt<[userId: string, offerId: string, now: number], GroupRow>(
  'buyingGroup.ownOpen',
  `select ${GROUP} from buying_group where state = 'grouping' and ends_at > $3 and group_id = any (array (
     select group_id from group_order where user_id = $1 and offer_id = $2 and seated_at is not null and return_due_at is null))
    order by begun_at desc limit 1`,
)
export const findGroups = stmt<[groupIds: string[]], GroupRow>(
  'buyingGroup.byIds',
  `select ${GROUP} from buying_group where group_id = any($1::text[])`,
)
/** The ones that need the fewest, then those that end first. */
export const findOpenGroups = stmt<[offerId: string, now: number], GroupRow>(
  'buyingGroup.open',
  `select ${GROUP} from (select * from buying_group where offer_id = $1 and state = 'grouping' and ends_at > $2 order by ends_at limit 50) g
    where joined < size order by size - joined, ends_at limit 3`,
)
export const writeGroup = stmt<[groupId: string, state: GroupBuyState, joined: number, endedAt: number | null]>(
  'buyingGroup.write',
  'update buying_group set state = $2, joined = $3, ended_at = $4 where group_id = $1',
)
export const ENDING_GROUPS = 'groups that end'
export const lockDueGroup = stmt<[now: number], GroupRow>(
  'buyingGroup.due',
  `select ${GROUP} from buying_group where state = 'grouping' and ends_at <= $1 and ${isNotSetAside(ENDING_GROUPS, 'group_id')}
    order by ends_at limit 1 for update skip locked`,
)
export const findNewest = stmt<[], GroupRow & { name: Localized }>(
  'buyingGroup.newest',
  `select g.group_id, g.offer_id, g.leader_id, g.state, g.size, g.joined, g.begun_at, g.ends_at, o.name
     from (select * from buying_group order by begun_at desc limit 40) g join group_offer o on o.offer_id = g.offer_id
    order by g.begun_at desc, g.group_id`,
)
export const endSoon = stmt<[groupId: string, at: number]>(
  'buyingGroup.endSoon',
  `update buying_group set ends_at = $2 where group_id = $1 and state = 'grouping' and ends_at > $2`,
)
export const CANCELLED_GROUPS = 'groups that were cancelled'
/** The next group of which all money has arrived. */
export const lockCancelled = stmt<[now: number], GroupRow>(
  'buyingGroup.cancelled',
  `select ${GROUP} from buying_group g
    where state = 'cancelling' and ${isNotSetAside(CANCELLED_GROUPS, 'group_id')}
      and not exists (select from group_order s join customer_order o on o.order_no = s.order_no
                       where s.group_id = g.group_id and s.seated_at is not null and o.status <> 'refunded')
    order by ended_at limit 1 for update of g skip locked`,
)

export interface SeatRow {
  order_no: string
  offer_id: string
  group_id: string
  user_id: string
  begins: boolean
  made_at: number
  seated_at: number | null
  return_due_at: number | null
  returned_at: number | null
  award_id: string | null
}
const SEAT = 'order_no, offer_id, group_id, user_id, begins, made_at, seated_at, return_due_at, returned_at, award_id'

export const insertSeat = stmt<{ orderNo: string; offerId: string; groupId: string; userId: string; begins: boolean; at: number }>(
  'groupOrder.insert',
  `insert into group_order (order_no, offer_id, group_id, user_id, begins, made_at)
   values (:orderNo, :offerId, :groupId, :userId, :begins, :at)`,
)
export const findSeat = stmt<[orderNo: string], SeatRow>('groupOrder.byOrder', `select ${SEAT} from group_order where order_no = $1`)
/** The members of a group: its founder, then the others in the order in which they joined. */
export const findSeats = stmt<[groupIds: string[]], SeatRow>(
  'groupOrder.seats',
  `select ${SEAT} from group_order where group_id = any($1::text[]) and seated_at is not null order by begins desc, seated_at, order_no`,
)
export const findOwnSeats = stmt<[userId: string], SeatRow>(
  'groupOrder.ofUser',
  `select ${SEAT} from (select * from group_order where user_id = $1 order by made_at desc limit 100) g where seated_at is not null order by made_at desc`,
)
/** Places of an offer that somebody holds, or has held under an account that was closed. */
export const countHeld = stmt<[userId: string, offerId: string], { count: number }>(
  'groupOrder.held',
  `select (count(*) + ${pastUsesOf('$1', "'groupBuy/' || $2")})::integer as count
     from group_order where user_id = $1 and offer_id = $2 and seated_at is not null and return_due_at is null`,
)
export const seat = stmt<[orderNo: string, at: number]>('groupOrder.seat', 'update group_order set seated_at = $2 where order_no = $1')
/** Why somebody has what a group won: their place in it counts once. */
export const goodsReason = (orderNo: string) => `group:${orderNo}`
export const giveAward = stmt<[orderNo: string, awardId: string]>(
  'groupOrder.award',
  'update group_order set award_id = $2 where order_no = $1',
)
export const returnSeat = stmt<[orderNo: string, at: number]>(
  'groupOrder.return',
  'update group_order set return_due_at = $2 where order_no = $1 and return_due_at is null',
)
export const returnSeats = stmt<[groupId: string, at: number]>(
  'groupOrder.returnAll',
  'update group_order set return_due_at = $2 where group_id = $1 and seated_at is not null and return_due_at is null',
)
export const GROUP_MONEY = 'money of groups'
export const findDueReturn = stmt<[now: number], SeatRow>(
  'groupOrder.dueReturn',
  `select ${SEAT} from group_order where return_due_at is not null and returned_at is null and return_due_at <= $1
      and ${isNotSetAside(GROUP_MONEY, 'order_no')}
    order by return_due_at limit 1`,
)
export const markReturned = stmt<[orderNo: string, at: number]>(
  'groupOrder.returned',
  'update group_order set returned_at = $2, return_due_at = coalesce(return_due_at, $2) where order_no = $1 and returned_at is null',
)
export const findNames = stmt<[userIds: string[]], { user_id: string; nick_name: string }>(
  'groupOrder.names',
  'select user_id, nick_name from app_user where user_id = any($1::text[])',
)
