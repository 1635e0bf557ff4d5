import type { ActivityState } from '@domain/activity/running'
import type { StampSettlement } from '@domain/activity/stampCardTerms'
import type { Localized } from '@domain/lang'
import { stmt } from '../../db/statement'
import { isNotSetAside } from '../../jobs/failures'
import type { OfferedPrize } from '../prize/index'

export interface GiftDocument extends OfferedPrize {
  at: number
}
export interface CardRow {
  card_id: string
  mchnt_cd: string
  title: Localized
  heading: Localized
  rule: Localized
  picture: string
  goal: number
  gifts: GiftDocument[]
  min_fen: number
  category_ids: string[] | null
  most_per_order: number | null
  starts_at: number
  ends_at: number
  state: ActivityState
  paused_at: number | null
  ended_at: number | null
  /** Null: it was not ended early. */
  settlement: StampSettlement | null
}
export const CARD = `card_id, mchnt_cd, title, heading, rule, picture, goal, gifts, min_fen, category_ids, most_per_order, starts_at, ends_at, state, paused_at, ended_at,
    settlement`

/** Those that bring stamps for an order paid at this time; locked, so that none is ended while stamps are added. */
export const lockCounting = stmt<[mchntCd: string, paidAt: number], CardRow>(
  'stampCard.counting',
  `select ${CARD} from stamp_card where mchnt_cd = $1 and state <> 'draft' and starts_at <= $2 and least(ends_at, paused_at) > $2
    order by card_id for share`,
)
export const findRunning = stmt<[mchntCd: string, now: number], CardRow>(
  'stampCard.running',
  `select ${CARD} from stamp_card where mchnt_cd = $1 and state = 'started' and starts_at <= $2 and ends_at > $2 order by sort, card_id`,
)
/** Those that run or are paused. */
export const findShown = stmt<[mchntCd: string, now: number], CardRow>(
  'stampCard.shown',
  `select ${CARD} from stamp_card where mchnt_cd = $1 and starts_at <= $2 and (state = 'started' and ends_at > $2 or state = 'paused') order by sort, card_id`,
)
/** Those that are over and on which somebody collected, the last one first. */
export const findOver = stmt<[mchntCd: string, userId: string, now: number], CardRow>(
  'stampCard.over',
  `select ${CARD} from stamp_card where mchnt_cd = $1 and (state = 'ended' or state = 'started' and ends_at <= $3)
      and card_id = any (array (select card_id from stamp_holder where user_id = $2)) order by ends_at desc, card_id limit 10`,
)
export const findCard = stmt<[cardId: string], CardRow>('stampCard.byId', `select ${CARD} from stamp_card where card_id = $1`)
export const findCardsByIds = stmt<[cardIds: string[]], CardRow>(
  'stampCard.byIds',
  `select ${CARD} from stamp_card where card_id = any($1::text[]) order by card_id`,
)
export interface HolderRow {
  user_id: string
  stamps: number
  settled: number
}
const HOLDER = 'user_id, stamps, settled'
export const findHeld = stmt<[userId: string], { card_id: string; stamps: number }>(
  'stampHolder.ofUser',
  'select card_id, stamps from stamp_holder where user_id = $1',
)
/** Inserts the holder's row, or locks and changes it. */
export const addStamps = stmt<[cardId: string, userId: string, stamps: number], HolderRow>(
  'stampHolder.add',
  `insert into stamp_holder (card_id, user_id, stamps) values ($1, $2, $3)
   on conflict (card_id, user_id) do update set stamps = stamp_holder.stamps + $3 returning ${HOLDER}`,
)
export const lowerStamps = stmt<[cardId: string, userId: string, by: number], HolderRow>(
  'stampHolder.lower',
  `update stamp_holder set stamps = stamps - $3 where card_id = $1 and user_id = $2 returning ${HOLDER}`,
)
export const SETTLING_STAMPS = 'stamps of cards that were ended'
/** The next holder of a card that was ended early who is still owed something. */
export const lockUnsettled = stmt<[now: number], HolderRow & { card_id: string }>(
  'stampHolder.unsettled',
  `select card_id, ${HOLDER} from stamp_holder
    where settled < stamps and card_id = any (array (select card_id from stamp_card where is_settling))
      and ${isNotSetAside(SETTLING_STAMPS, "card_id || '/' || user_id")}
    order by card_id, user_id limit 1 for update skip locked`,
)
export const putSettled = stmt<[cardId: string, userId: string]>(
  'stampHolder.settled',
  'update stamp_holder set settled = stamps where card_id = $1 and user_id = $2',
)
export const endSettling = stmt<[]>(
  'stampCard.endSettling',
  `update stamp_card set is_settling = false where is_settling and card_id <> all (array (
     select card_id from stamp_holder where settled < stamps and card_id = any (array (select card_id from stamp_card where is_settling))))`,
)

export interface GrantRow {
  order_no: string
  card_id: string
  user_id: string
  shop_name: Localized
  utc_offset_min: number
  title: Localized
  portions: number
  stamps: number
  taken: number
  earned_at: number
}
export const insertGrant = stmt<{
  orderNo: string
  cardId: string
  userId: string
  shopId: string
  title: string
  portions: number
  stamps: number
  at: number
}>(
  'stampGrant.insert',
  `insert into stamp_grant (order_no, card_id, user_id, shop_id, title, portions, stamps, earned_at)
   values (:orderNo, :cardId, :userId, :shopId, :title, :portions, :stamps, :at)
   on conflict do nothing`,
)
export const findGrantsOfOrder = stmt<[orderNo: string], { card_id: string; user_id: string; stamps: number; taken: number }>(
  'stampGrant.ofOrder',
  'select card_id, user_id, stamps, taken from stamp_grant where order_no = $1 order by card_id',
)
export const takeStamps = stmt<[orderNo: string, cardId: string, taken: number, at: number]>(
  'stampGrant.take',
  'update stamp_grant set taken = $3, taken_at = $4 where order_no = $1 and card_id = $2',
)
/** The newest first. */
export const findGrants = stmt<
  { userId: string; cardId: string; beforeAt: number | null; beforeNo: string | null; limit: number },
  GrantRow
>(
  'stampGrant.ofUser',
  `select g.order_no, g.card_id, g.user_id, s.name as shop_name, m.utc_offset_min, g.title, g.portions, g.stamps, g.taken, g.earned_at
     from (select * from stamp_grant where user_id = :userId and card_id = :cardId
            and (:beforeAt::bigint is null or (earned_at, order_no) < (:beforeAt::bigint, :beforeNo::text))
            order by earned_at desc, order_no desc limit :limit) g
     join shop s on s.shop_id = g.shop_id join merchant m on m.mchnt_cd = s.mchnt_cd order by g.earned_at desc, g.order_no desc`,
)

export interface GiftRow {
  card_id: string
  round: number
  at: number
  award_id: string
}
export const findGifts = stmt<[userId: string], GiftRow>(
  'stampGift.ofUser',
  'select card_id, round, at, award_id from stamp_gift where user_id = $1 order by card_id, round, at',
)
export const insertGift = stmt<{ cardId: string; userId: string; round: number; at: number; awardId: string }>(
  'stampGift.insert',
  'insert into stamp_gift (card_id, user_id, round, at, award_id) values (:cardId, :userId, :round, :at, :awardId) on conflict do nothing',
)
export const deleteGift = stmt<[awardId: string]>('stampGift.delete', 'delete from stamp_gift where award_id = $1')
