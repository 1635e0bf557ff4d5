import type { CampaignKind } from '@domain/coupon/campaign'
import type { Localized } from '@domain/lang'
import { stmt } from '../../db/statement'
import { CAMPAIGN, type CampaignRow } from './repository'

export interface EditedCampaignRow extends CampaignRow {
  version: number
  created_at: number
  changed_at: number | null
  changed_by: string
  currency_sign: string
}
const EDITED = `${CAMPAIGN}, c.version, c.created_at, c.changed_at, c.changed_by, m.currency_sign`
const FROM = 'from coupon_campaign c join merchant m on m.mchnt_cd = c.mchnt_cd'

export const findCampaignPage = stmt<
  { merchantCode: string; kind: CampaignKind | null; beforeAt: number | null; beforeId: string | null; limit: number },
  EditedCampaignRow
>(
  'couponCampaign.page',
  `select ${EDITED} ${FROM}
    where c.mchnt_cd = :merchantCode and (:kind::text is null or c.kind = :kind)
      and (:beforeAt::bigint is null or (c.created_at, c.campaign_id) < (:beforeAt::bigint, :beforeId::text))
    order by c.created_at desc, c.campaign_id desc limit :limit`,
)
export const findEditedCampaign = stmt<[campaignId: string, merchantCode: string], EditedCampaignRow>(
  'couponCampaign.edited',
  `select ${EDITED} ${FROM} where c.campaign_id = $1 and c.mchnt_cd = $2`,
)
/** Waits for the gifts under way, which hold a share of it. */
export const lockCampaign = stmt<[campaignId: string, merchantCode: string], EditedCampaignRow>(
  'couponCampaign.lock',
  `select ${EDITED} ${FROM} where c.campaign_id = $1 and c.mchnt_cd = $2 for update of c`,
)
export const findKeyElsewhere = stmt<[promotionKey: string], { campaign_id: string }>(
  'couponCampaign.keyElsewhere',
  'select campaign_id from coupon_campaign where promotion_key = $1 limit 1',
)
export const insertCampaign = stmt<[campaign: string]>(
  'couponCampaign.insert',
  'insert into coupon_campaign select * from jsonb_populate_record(null::coupon_campaign, $1::jsonb)',
)
export const updateCampaign = stmt<[campaign: string]>(
  'couponCampaign.update',
  `update coupon_campaign c
      set title = n.title, picture = n.picture, offer_ids = n.offer_ids, shop_ids = n.shop_ids, minimum_fen = n.minimum_fen, per_day = n.per_day,
          per_person = n.per_person, tier_id = n.tier_id, days = n.days, look_at = 0, look_after = '', starts_at = n.starts_at, ends_at = n.ends_at, budget_fen = n.budget_fen,
          most_gifts = n.most_gifts, version = c.version + 1, changed_at = n.changed_at, changed_by = n.changed_by
     from jsonb_populate_record(null::coupon_campaign, $1::jsonb) n where c.campaign_id = n.campaign_id`,
)
/** What a campaign has given counts from its gifts where it has a limit. */
export const recountGifts = stmt<[campaignId: string]>(
  'couponCampaign.recount',
  `update coupon_campaign c set promised_fen = g.cost_fen, gifts = g.gifts
     from (select coalesce(sum(cost_fen), 0)::bigint as cost_fen, count(*)::int as gifts
             from campaign_gift where campaign_id = $1 and withdrawn_at is null) g
    where c.campaign_id = $1`,
)
export const countGiftsOf = stmt<[campaignIds: string[]], { campaign_id: string; gifts: number }>(
  'campaignGift.countOf',
  `select campaign_id, count(*)::int as gifts from campaign_gift
    where campaign_id = any ($1::text[]) and withdrawn_at is null group by campaign_id`,
)
export const findOwnShops = stmt<[merchantCode: string, shopIds: string[]], { id: string; name: Localized }>(
  'couponCampaign.ownShops',
  'select shop_id as id, name from shop where mchnt_cd = $1 and shop_id = any ($2::text[])',
)
export const findMerchantFace = stmt<[merchantCode: string], { currency_sign: string; utc_offset_min: number }>(
  'couponCampaign.merchant',
  'select currency_sign, utc_offset_min from merchant where mchnt_cd = $1',
)
