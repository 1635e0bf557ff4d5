import { runsAt } from '@domain/coupon/campaign'
import type { Deps } from '../../module'
import type { Coupons } from '../coupon/index'
import { type CampaignRow, findCampaigns, findGift, findOfOrder, type GiftRow, insertGift, termsOf, withdrawGifts } from './repository'

const partsOf = ({ reason, offer_ids }: Pick<GiftRow, 'reason' | 'offer_ids'>) =>
  offer_ids.map((offerId) => ({ offerId, reason: `${reason}/${offerId}` }))

/** Coupons that a campaign gives for a reason, once, and takes back while they are unused. */
export function createGifts({ db }: Pick<Deps, 'db'>, { claims }: Pick<Coupons, 'claims'>) {
  const held = (gifts: readonly GiftRow[]) => claims.granted(gifts.flatMap(partsOf).map(({ reason }) => reason))

  /** Inside `db.tx`. Offers are locked in one order, so that two that give never wait for each other. */
  async function give(campaign: CampaignRow, to: { userId: string; reason: string; orderNo: string | null; now: number }): Promise<void> {
    const { userId, reason, orderNo, now } = to
    const gift = await db.first(insertGift, reason, campaign.campaign_id, userId, orderNo, campaign.offer_ids, now)
    if (!gift) return
    const parts = partsOf(gift).sort((one, other) => (one.offerId < other.offerId ? -1 : 1))
    for (const part of parts) await claims.grant({ ...part, userId, now })
  }

  return {
    give,
    held,
    find: (reason: string) => db.first(findGift, reason),
    ofOrder: (orderNo: string) => db.all(findOfOrder, orderNo),

    /** A top-up of this tier was paid; what it brings is what the tier promised when it was begun. */
    async forTopUp(top: { orderNo: string; userId: string; mchntCd: string; tierId: string; begunAt: number; now: number }): Promise<void> {
      const campaigns = await db.all(findCampaigns, top.mchntCd, 'topUp')
      for (const campaign of campaigns.filter((one) => one.tier_id === top.tierId && runsAt(termsOf(one), top.begunAt)))
        await give(campaign, { ...top, reason: `topUp/${top.orderNo}/${campaign.campaign_id}` })
    },

    /** Somebody has joined the merchant. */
    async forJoining(userId: string, mchntCd: string, now: number): Promise<void> {
      const campaigns = await db.all(findCampaigns, mchntCd, 'bindPhone')
      for (const campaign of campaigns.filter((one) => runsAt(termsOf(one), now)))
        await give(campaign, { userId, reason: joiningReason(campaign, userId), orderNo: null, now })
    },

    /** Nothing is left of the order: what it has brought ends, unless it was used. */
    async takeBack(orderNo: string, now: number): Promise<void> {
      const gifts = await db.all(withdrawGifts, orderNo, now)
      if (gifts.length > 0)
        await claims.withdraw(
          gifts.flatMap(partsOf).map(({ reason }) => reason),
          now,
        )
    },
  }
}
export type Gifts = ReturnType<typeof createGifts>

export const joiningReason = ({ campaign_id }: Pick<CampaignRow, 'campaign_id'>, userId: string): string =>
  `bindPhone/${campaign_id}/${userId}`
