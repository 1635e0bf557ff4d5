import type { CampaignKind, AwardTerms, CampaignSpending } from '@domain/coupon/campaign'
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
  days: number | null
  starts_at: number
  ends_at: number
  shown_from: number
  budget_fen: number | null
  most_gifts: number | null
  /** The most that what was given takes off, and how often it was given, while there is a limit. */
  promised_fen: number
  gifts: number
  utc_offset_min: number
}
export const CAMPAIGN = `c.campaign_id, c.mchnt_cd, c.kind, c.title, c.picture, c.offer_ids, c.shop_ids, c.minimum_fen, c.per_day, c.per_person, c.tier_id,
          c.promotion_key, c.days, c.starts_at, c.ends_at, c.shown_from, c.budget_fen, c.most_gifts, c.promised_fen, c.gifts, m.utc_offset_min`
const FROM = 'from coupon_campaign c join merchant m on m.mchnt_cd = c.mchnt_cd'

export const spendingOf = (row: CampaignRow): CampaignSpending => ({
  budgetFen: row.budget_fen,
  mostGifts: row.most_gifts,
  promisedFen: row.promised_fen,
  gifts: row.gifts,
})
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
  `update coupon_campaign set starts_at = $2, ends_at = $3, look_at = 0, look_after = '' where campaign_id = $1`,
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
  /** The most that its coupons take off; null: that is not known. */
  cost_fen: number | null
  /** What its order had to come to when it was promised. */
  minimum_fen: number | null
}
const GIFT = 'reason, campaign_id, user_id, offer_ids, is_promised, set_off, owed, withdrawn_at, cost_fen, minimum_fen'
/** What somebody was given without doing anything for it, and has not seen yet. */
export const findUnseenGift = stmt<[userId: string, mchntCd: string, since: number], GiftRow & Pick<CampaignRow, 'title' | 'picture'>>(
  'campaignGift.unseen',
  `select ${GIFT.replaceAll(/\w+/g, 'g.$&')}, c.title, c.picture
     from campaign_gift g join coupon_campaign c on c.campaign_id = g.campaign_id
          left join campaign_seen s on s.user_id = g.user_id and s.campaign_id = g.campaign_id
    where g.user_id = $1 and c.mchnt_cd = $2 and c.kind in ('lapsed', 'birthday') and g.given_at >= $3 and (s.seen_at is null or s.seen_at < g.given_at)
    order by g.given_at desc, g.reason limit 1`,
)
/** Writes nothing when the reason was granted before. */
export const insertGift = stmt<
  { reason: string; campaignId: string; userId: string; orderNo: string | null; offerIds: string[]; costFen: number | null; at: number },
  GiftRow
>(
  'campaignGift.insert',
  `insert into campaign_gift (reason, campaign_id, user_id, order_no, offer_ids, cost_fen, given_at)
   values (:reason, :campaignId, :userId, :orderNo, :offerIds, :costFen, :at)
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
  costFen: number | null
  minimumFen: number
  at: number
}>(
  'campaignGift.promise',
  `insert into campaign_gift (reason, campaign_id, user_id, order_no, offer_ids, set_off, is_promised, cost_fen, minimum_fen, given_at)
   values (:reason, :campaignId, :userId, :orderNo, :offerIds, :setOff, true, :costFen, :minimumFen, :at)`,
)
/** Whoever sets a limit waits for the gifts under way, and they for them. */
export const shareCampaign = stmt<[campaignId: string], { is_limited: boolean }>(
  'couponCampaign.share',
  'select (budget_fen is not null or most_gifts is not null) as is_limited from coupon_campaign where campaign_id = $1 for key share',
)
/** 0: the campaign has a limit in which the gift does not fit. */
export const spendBudget = stmt<[campaignId: string, costFen: number | null]>(
  'couponCampaign.spend',
  `update coupon_campaign set promised_fen = promised_fen + coalesce($2::bigint, 0), gifts = gifts + 1
    where campaign_id = $1 and (most_gifts is null or gifts < most_gifts) and (budget_fen is null or promised_fen + $2::bigint <= budget_fen)`,
)
/** What a gift that was taken back did not take off after all. */
export const freeBudget = stmt<[campaignId: string, costFen: number]>(
  'couponCampaign.free',
  `update coupon_campaign set promised_fen = greatest(0, promised_fen - $2::bigint), gifts = greatest(0, gifts - 1)
    where campaign_id = $1 and (most_gifts is not null or budget_fen is not null)`,
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
