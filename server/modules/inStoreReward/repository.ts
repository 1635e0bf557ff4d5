import type { ActivityState } from '@domain/activity/running'
import type { Localized } from '@domain/lang'
import { stmt } from '../../db/statement'

export interface RewardRow {
  reward_id: string
  shop_id: string
  shop_name: Localized
  merchant_name: Localized
  utc_offset_min: number
  lng: number
  lat: number
  name: Localized
  caption: Localized
  rule: Localized
  picture: string
  remaining: number | null
  range_m: number
  starts_at: number
  ends_at: number
  state: ActivityState
  paused_at: number | null
}
const REWARD = `select r.starts_at, r.ends_at, r.state, r.paused_at, r.reward_id, r.shop_id, s.name as shop_name, m.name as merchant_name, m.utc_offset_min, s.lng, s.lat, r.name, r.caption, r.rule, r.picture, r.remaining, r.range_m
     from in_store_reward r join shop s on s.shop_id = r.shop_id join merchant m on m.mchnt_cd = s.mchnt_cd`

/** Those that run, and those that do not any more of which the diner holds a ticket. */
export const findRewards = stmt<[shopId: string, now: number, userId: string], RewardRow>(
  'inStoreReward.ofShop',
  `${REWARD} where r.shop_id = $1 and (r.state = 'started' and r.starts_at <= $2 and r.ends_at > $2
         or exists (select from in_store_claim c where c.user_id = $3 and c.reward_id = r.reward_id and c.used_at is null and c.expires_at > $2))
    order by r.sort, r.reward_id`,
)
export const findReward = stmt<[rewardId: string, shopId: string], RewardRow>(
  'inStoreReward.byId',
  `${REWARD} where r.reward_id = $1 and r.shop_id = $2`,
)
/** Nothing while it does not run, or none is left. */
export const takeReward = stmt<[rewardId: string, now: number]>(
  'inStoreReward.take',
  `update in_store_reward set remaining = remaining - 1, claimed = claimed + 1
    where reward_id = $1 and (remaining is null or remaining > 0) and state = 'started' and starts_at <= $2 and ends_at > $2`,
)

export interface ClaimRow {
  reward_id: string
  user_id: string
  day: string
  code: string
  claimed_at: number
  expires_at: number
  used_at: number | null
}
export interface TicketRow {
  reward_id: string
  day: string
  expires_at: number
  name: Localized
  caption: Localized
  picture: string
}
const CLAIM = 'reward_id, user_id, day, code, claimed_at, expires_at, used_at'

export const insertClaim = stmt<{ rewardId: string; userId: string; day: string; code: string; at: number; expiresAt: number }, ClaimRow>(
  'inStoreClaim.insert',
  `insert into in_store_claim (reward_id, user_id, day, code, claimed_at, expires_at)
   values (:rewardId, :userId, :day, :code, :at, :expiresAt)
   on conflict do nothing returning ${CLAIM}`,
)
export const findClaims = stmt<[userId: string, rewardIds: string[], day: string], ClaimRow>(
  'inStoreClaim.ofUser',
  `select ${CLAIM} from in_store_claim where user_id = $1 and reward_id = any($2::text[]) and day = $3`,
)
export const useClaim = stmt<[rewardId: string, day: string, code: string, at: number], ClaimRow>(
  'inStoreClaim.use',
  `update in_store_claim set used_at = $4 where reward_id = $1 and day = $2 and code = $3 and used_at is null and expires_at > $4 returning ${CLAIM}`,
)
export const countUse = stmt<[rewardId: string]>(
  'inStoreReward.countUse',
  'update in_store_reward set used = used + 1 where reward_id = $1',
)
/** Tickets of a shop that can be shown now, by the four digits on them. */
export const findTickets = stmt<[shopId: string, code: string, now: number, since: number], TicketRow>(
  'inStoreClaim.ofCode',
  `select c.reward_id, c.day, c.expires_at, r.name, r.caption, r.picture from in_store_claim c join in_store_reward r on r.reward_id = c.reward_id
    where r.shop_id = $1 and c.code = $2 and c.used_at is null and c.expires_at > $3 and c.claimed_at > $4 order by r.sort, r.reward_id`,
)
export const findOpenClaims = stmt<[since: number], ClaimRow & { name: Localized; shop_name: Localized }>(
  'inStoreClaim.open',
  `select c.reward_id, c.user_id, c.day, c.code, c.claimed_at, c.expires_at, c.used_at, r.name, s.name as shop_name
     from in_store_claim c join in_store_reward r on r.reward_id = c.reward_id join shop s on s.shop_id = r.shop_id
    where c.used_at is null and c.claimed_at > $1 order by c.claimed_at desc limit 20`,
)
