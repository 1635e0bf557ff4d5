import type { Output } from '@contract/index'
import { DomainError } from '@domain/results'
import type { TicketContext } from '../../http/calls/context'
import type { Deps } from '../../module'
import { type Coupons, heldView } from '../coupon/index'
import { pastUses } from '../pastUse/index'
import { findByKey, insertGift } from './repository'

/** The coupon of a link that the merchant spreads, one for each person; what there is of it in all is the offer's matter. */
export const createPromotions = ({ db }: Pick<Deps, 'db'>, { claims }: Pick<Coupons, 'claims'>) => ({
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
      if (
        !(await db.first(insertGift, { reason, campaignId: campaign_id, userId: user.userId, orderNo: null, offerIds: offer_ids, at: now }))
      )
        throw new DomainError('couponClaimLimit')
      return heldView(await claims.claim(offer_ids[0]!, user.userId, now, { unlisted: true }), lang, now)
    }),
})
