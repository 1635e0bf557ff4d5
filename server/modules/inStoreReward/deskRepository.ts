import type { ActivityState } from '@domain/activity/running'
import type { Localized } from '@domain/lang'
import { stmt } from '../../db/statement'

export interface DeskRewardRow {
  reward_id: string
  shop_id: string
  shop_name: Localized
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
  ended_at: number | null
  version: number
  changed_by: string
  changed_at: number | null
  claimed: number
  used: number
}
const DESK = `select r.reward_id, r.shop_id, s.name as shop_name, r.name, r.caption, r.rule, r.picture, r.remaining, r.range_m, r.starts_at, r.ends_at, r.state,
    r.paused_at, r.ended_at, r.version, r.changed_by, r.changed_at, r.claimed, r.used
     from in_store_reward r join shop s on s.shop_id = r.shop_id`
const IS_OVER = `(r.state = 'ended' or r.state <> 'draft' and r.ends_at <= $2)`

export const findDeskRewards = stmt<[mchntCd: string, now: number], DeskRewardRow>(
  'inStoreReward.ofMerchant',
  `${DESK} where s.mchnt_cd = $1 order by ${IS_OVER}, case when ${IS_OVER} then -r.ends_at end, s.shop_id, r.sort, r.reward_id limit 400`,
)
export const lockDeskReward = stmt<[rewardId: string, mchntCd: string], DeskRewardRow>(
  'inStoreReward.lock',
  `${DESK} where r.reward_id = $1 and s.mchnt_cd = $2 for update of r`,
)
const FIELDS = `n (shop_id text, name jsonb, caption jsonb, rule jsonb, picture text, remaining integer, range_m integer, starts_at bigint, ends_at bigint)`
/** Its place is behind the others of the shop. */
export const insertReward = stmt<{ rewardId: string; reward: string; by: string; at: number }>(
  'inStoreReward.insert',
  `insert into in_store_reward (reward_id, shop_id, name, caption, rule, picture, remaining, range_m, starts_at, ends_at, sort, state, changed_by, changed_at)
   select :rewardId, n.shop_id, n.name, n.caption, n.rule, n.picture, n.remaining, n.range_m, n.starts_at, n.ends_at,
          coalesce((select max(r.sort) + 1 from in_store_reward r where r.shop_id = n.shop_id), 0), 'draft', :by, :at
     from jsonb_to_record(:reward::jsonb) as ${FIELDS}`,
)
export const updateReward = stmt<{ rewardId: string; reward: string; by: string; at: number }>(
  'inStoreReward.update',
  `update in_store_reward r set shop_id = n.shop_id, name = n.name, caption = n.caption, rule = n.rule, picture = n.picture, remaining = n.remaining,
          range_m = n.range_m, starts_at = n.starts_at, ends_at = n.ends_at, version = r.version + 1, changed_by = :by, changed_at = :at
     from jsonb_to_record(:reward::jsonb) as ${FIELDS} where r.reward_id = :rewardId`,
)
export const putRewardState = stmt<{
  rewardId: string
  state: ActivityState
  startsAt: number
  pausedAt: number | null
  by: string
  at: number
}>(
  'inStoreReward.turn',
  `update in_store_reward set state = :state, starts_at = :startsAt, paused_at = :pausedAt, ended_at = case when :state = 'ended' then :at::bigint end,
          version = version + 1, changed_by = :by, changed_at = :at
    where reward_id = :rewardId`,
)
export const deleteReward = stmt<[rewardId: string]>(
  'inStoreReward.delete',
  `delete from in_store_reward where reward_id = $1 and state = 'draft'`,
)
/** Tickets that were claimed since then and can still be shown. */
export const countOpenTickets = stmt<[rewardIds: string[], since: number, now: number], { reward_id: string; tickets: number }>(
  'inStoreClaim.countOpen',
  `select reward_id, count(*)::integer as tickets from in_store_claim
    where used_at is null and claimed_at > $2 and expires_at > $3 and reward_id = any ($1::text[]) group by reward_id`,
)
