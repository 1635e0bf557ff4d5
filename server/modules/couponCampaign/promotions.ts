import type { Output } from '@contract/index'
import { DomainError } from '@domain/results'
import type { TicketContext } from '../../http/calls/context'
import type { Deps } from '../../module'
import { type Coupons, heldView } from '../coupon/index'
import { pastUses } from '../pastUse/index'
import type { Gifts } from './gifts'
import { findByKey, findGift, insertGift } from './repository'

/** The coupon of a link that the merchant spreads, one for each person; what there is of it in all is the offer's matter. */
export const createPromotions = (
  { db }: Pick<Deps, 'db'>,
  { claims }: Pick<Coupons, 'claims'>,
  { costOf, afford }: Pick<Gifts, 'costOf' | 'afford'>,
) => ({
  receive: ({ user, lang, now: clock }: TicketContext, key: string): Promise<Output<'/coupon/receivePromotionOneCoupon'>> =>
    db.tx(async () => {
      const now = clock()
      const campaign = await db.first(findByKey, key.trim())
      if (!campaign) throw new DomainError('couponNotFound')
      if (now < campaign.starts_at) throw new DomainError('couponClaimLater')
      if (now >= campaign.ends_at) throw new DomainError('couponClaimOver')
      const { campaign_id, offer_ids } = campaign
      if ((await pastUses(db, user.userId, `promotion/${campaign_id}`)) > 0) throw new DomainError('couponClaimLimit')
      const reason = `promotion/${campaign_id}/${user.userId}`
      if (await db.first(findGift, reason)) throw new DomainError('couponClaimLimit')
      const costFen = await costOf(campaign)
      if (!(await afford(campaign_id, costFen))) throw new DomainError('couponsAllClaimed')
      const gift = { reason, campaignId: campaign_id, userId: user.userId, orderNo: null, offerIds: offer_ids, costFen, at: now }
      if (!(await db.first(insertGift, gift))) throw new DomainError('couponClaimLimit')
      return heldView(await claims.claim(offer_ids[0]!, user.userId, now, { unlisted: true, campaignId: campaign_id }), lang, now)
    }),
})
