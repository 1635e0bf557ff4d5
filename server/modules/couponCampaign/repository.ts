import type { CampaignKind, AwardTerms } from '@domain/coupon/campaign'
import type { Localized } from '@domain/lang'
import { stmt } from '../../db/statement'
import { phoneOfUser } from '../account/index'
import { pastUsesOf } from '../pastUse/index'

export interface CampaignRow {
  campaign_id: string
  mchnt_cd: string
  kind: CampaignKind
  title: Localized
  picture: string
  offer_ids: string[]
  shop_ids: string[] | null
  minimum_fen: number
  per_day: number | null
  per_person: number | null
  tier_id: string | null
  promotion_key: string | null
  starts_at: number
  ends_at: number
  shown_from: number
  utc_offset_min: number
}
const CAMPAIGN = `c.campaign_id, c.mchnt_cd, c.kind, c.title, c.picture, c.offer_ids, c.shop_ids, c.minimum_fen, c.per_day, c.per_person, c.tier_id,
          c.promotion_key, c.starts_at, c.ends_at, c.shown_from, m.utc_offset_min`
const FROM = 'from coupon_campaign c join merchant m on m.mchnt_cd = c.mchnt_cd'

export const termsOf = (row: CampaignRow): AwardTerms => ({
  shopIds: row.shop_ids,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  minimumFen: row.minimum_fen,
  perDay: row.per_day,
  perPerson: row.per_person,
})

export const findCampaigns = stmt<[mchntCd: string, kind: CampaignKind], CampaignRow>(
  'couponCampaign.ofKind',
  `select ${CAMPAIGN} ${FROM} where c.mchnt_cd = $1 and c.kind = $2 order by c.sort, c.campaign_id`,
)
export const findEvery = stmt<[], CampaignRow & { name: Localized }>(
  'couponCampaign.all',
  `select ${CAMPAIGN}, m.name ${FROM} order by c.mchnt_cd, c.sort, c.campaign_id`,
)
export const findCampaign = stmt<[campaignId: string], CampaignRow>(
  'couponCampaign.find',
  `select ${CAMPAIGN} ${FROM} where c.campaign_id = $1`,
)
export const findByKey = stmt<[promotionKey: string], CampaignRow>(
  'couponCampaign.byKey',
  `select ${CAMPAIGN} ${FROM} where c.promotion_key = $1`,
)
export const putTimes = stmt<[campaignId: string, startsAt: number, endsAt: number]>(
  'couponCampaign.putTimes',
  'update coupon_campaign set starts_at = $2, ends_at = $3 where campaign_id = $1',
)

export const putShownFrom = stmt<[campaignId: string, at: number]>(
  'couponCampaign.putShownFrom',
  'update coupon_campaign set shown_from = $2 where campaign_id = $1',
)

export const putSeen = stmt<[userId: string, campaignId: string, at: number]>(
  'campaignSeen.put',
  `insert into campaign_seen (user_id, campaign_id, seen_at) values ($1, $2, $3)
   on conflict (user_id, campaign_id) do update set seen_at = excluded.seen_at`,
)
export const findSeen = stmt<[userId: string, campaignIds: string[]], { campaign_id: string; seen_at: number }>(
  'campaignSeen.find',
  'select campaign_id, seen_at from campaign_seen where user_id = $1 and campaign_id = any($2::text[])',
)

export interface GiftRow {
  reason: string
  campaign_id: string
  user_id: string
  offer_ids: string[]
  /** It is given when its order is completed. */
  is_promised: boolean
  /** Offers that it does not grant, because they compensate for used coupons of a refunded order. */
  set_off: string[]
  /** Coupons of it that were used before its order was refunded, and that are not compensated yet. */
  owed: string[]
  withdrawn_at: number | null
}
const GIFT = 'reason, campaign_id, user_id, offer_ids, is_promised, set_off, owed, withdrawn_at'
/** Writes nothing when the reason was granted before. */
export const insertGift = stmt<
  { reason: string; campaignId: string; userId: string; orderNo: string | null; offerIds: string[]; at: number },
  GiftRow
>(
  'campaignGift.insert',
  `insert into campaign_gift (reason, campaign_id, user_id, order_no, offer_ids, given_at)
   values (:reason, :campaignId, :userId, :orderNo, :offerIds, :at)
   on conflict do nothing returning ${GIFT}`,
)
/** Serialises, per person, granting and compensating. */
export const lockPromises = stmt<[userId: string], { pg_advisory_xact_lock: string }>(
  'campaignGift.lockPromises',
  `select pg_advisory_xact_lock(hashtextextended('campaign promises ' || $1, 0))`,
)
export const insertPromise = stmt<{
  reason: string
  campaignId: string
  userId: string
  orderNo: string
  offerIds: string[]
  setOff: string[]
  at: number
}>(
  'campaignGift.promise',
  `insert into campaign_gift (reason, campaign_id, user_id, order_no, offer_ids, set_off, is_promised, given_at)
   values (:reason, :campaignId, :userId, :orderNo, :offerIds, :setOff, true, :at)`,
)
export const keepPromise = stmt<[reason: string], GiftRow>(
  'campaignGift.keepPromise',
  `update campaign_gift set is_promised = false where reason = $1 and is_promised and withdrawn_at is null returning ${GIFT}`,
)
export const findOwing = stmt<[userId: string, campaignId: string], GiftRow>(
  'campaignGift.owing',
  `select ${GIFT} from campaign_gift where user_id = $1 and campaign_id = $2 and owed <> '{}' order by withdrawn_at, reason for update`,
)
export const writeOwed = stmt<[reason: string, owed: string[]]>(
  'campaignGift.writeOwed',
  'update campaign_gift set owed = $2 where reason = $1',
)
/** Only members are given coupons. */
export const findMember = stmt<[userId: string], { is_member: boolean }>(
  'campaignGift.member',
  `select ${phoneOfUser('$1')} is not null as is_member`,
)
export const findGift = stmt<[reason: string], GiftRow>('campaignGift.find', `select ${GIFT} from campaign_gift where reason = $1`)
export const findOfOrder = stmt<[orderNo: string], GiftRow>('campaignGift.ofOrder', `select ${GIFT} from campaign_gift where order_no = $1`)
export const withdrawGifts = stmt<[orderNo: string, at: number], GiftRow>(
  'campaignGift.withdraw',
  `update campaign_gift set withdrawn_at = $2 where order_no = $1 and withdrawn_at is null returning ${GIFT}`,
)
/** How many somebody has of a campaign, and how many since the beginning of a day. */
export const countGifts = stmt<[userId: string, campaignId: string, since: number], { today: number; in_all: number }>(
  'campaignGift.count',
  `select (count(*) filter (where given_at >= $3::bigint) + ${pastUsesOf('$1', "'awardDay/' || $2 || '/' || $3::bigint")})::integer as today,
          (count(*) + ${pastUsesOf('$1', "'award/' || $2")})::integer as in_all
     from campaign_gift where user_id = $1 and campaign_id = $2 and withdrawn_at is null`,
)
