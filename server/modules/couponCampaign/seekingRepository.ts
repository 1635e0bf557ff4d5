import { stmt } from '../../db/statement'
import { isNotSetAside } from '../../jobs/failures'
import { pastUsesOf } from '../pastUse/index'
import { CAMPAIGN, type CampaignRow } from './repository'

/** The sweep, by which its failures are stored: their keys are "campaign/member". */
export const SEEKING_GIFTS = 'gifts of lapsed members and birthdays'

export interface SeekingRow extends CampaignRow {
  look_at: number
  /** The last member that it has dealt with in this round. */
  look_after: string
}
const FAILED = `due_failure f where f.work = '${SEEKING_GIFTS}' and f.retry_at <= $1 and f.key like c.campaign_id || '/%'`

/** One campaign at a time by one server: another server takes another campaign. */
export const lockSeeking = stmt<[now: number], SeekingRow>(
  'couponCampaign.lockSeeking',
  `select ${CAMPAIGN}, c.look_at, c.look_after from coupon_campaign c join merchant m on m.mchnt_cd = c.mchnt_cd
    where c.kind in ('lapsed', 'birthday') and c.starts_at <= $1 and c.ends_at > $1 and (c.look_at <= $1 or exists (select from ${FAILED}))
    order by c.look_at, c.campaign_id limit 1 for no key update of c skip locked`,
)
export const findRetried = stmt<[now: number, campaignId: string], { key: string; user_id: string }>(
  'couponCampaign.retried',
  `select f.key, substr(f.key, length(c.campaign_id) + 2) as user_id from coupon_campaign c, ${FAILED} and c.campaign_id = $2
    order by f.retry_at limit 100`,
)
export const moveOn = stmt<[campaignId: string, userId: string]>(
  'couponCampaign.moveOn',
  'update coupon_campaign set look_after = $2 where campaign_id = $1',
)
export const endRound = stmt<[campaignId: string, now: number, nextAt: number]>(
  'couponCampaign.endRound',
  `update coupon_campaign set look_at = $3, look_after = '' where campaign_id = $1 and look_at <= $2`,
)

/** Whom a campaign seeks; what is null narrows nothing. */
export type Sought = Readonly<{
  campaignId: string
  merchantCode: string
  lapsedBefore: number | null
  birthDays: string[] | null
  /** Whoever had a gift since then is left out; null: since their last order. */
  hadSince: number | null
}>
const SOUGHT = `m.mchnt_cd = :merchantCode and m.is_known
      and (:lapsedBefore::bigint is null or m.last_order_at < :lapsedBefore) and (:birthDays::text[] is null or m.birth_day = any(:birthDays))
      and not exists (select from value_card v where v.user_id = m.user_id and v.mchnt_cd = m.mchnt_cd and v.frozen_at is not null)
      and not exists (select from campaign_gift g where g.user_id = m.user_id and g.campaign_id = :campaignId
                         and g.given_at >= coalesce(:hadSince::bigint, m.last_order_at))
      and ${pastUsesOf('m.user_id', "'birthdayGift/' || :campaignId")} = 0`

export interface SoughtRow {
  user_id: string
  last_order_at: number | null
  birth_day: string | null
}
/** The next member after one; `only`: of these, which failed before. */
export const findSought = stmt<Sought & { after: string; only: string[] | null; now: number }, SoughtRow>(
  'merchantMember.sought',
  `select m.user_id, m.last_order_at, m.birth_day from merchant_member m
    where ${SOUGHT} and m.user_id > :after and (:only::text[] is null or m.user_id = any(:only))
      and ${isNotSetAside(SEEKING_GIFTS, "(:campaignId || '/' || m.user_id)", ':now')}
    order by m.user_id limit 1`,
)
export const countSought = stmt<Sought, { members: number }>(
  'merchantMember.countSought',
  `select count(*)::integer as members from merchant_member m where ${SOUGHT}`,
)
/** Closing the account waits for the gift, or has come before it. */
export const holdMember = stmt<[userId: string], { is_open: boolean }>(
  'campaignGift.holdMember',
  'select phone is not null and cancelled_at is null as is_open from app_user where user_id = $1 for key share',
)
