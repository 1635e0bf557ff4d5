import type { Input, Output } from '@contract/index'
import { isForShop, runsAt } from '@domain/coupon/campaign'
import { DomainError } from '@domain/results'
import { DAY } from '@domain/time'
import type { TicketContext } from '../../http/calls/context'
import type { Deps } from '../../module'
import { pick } from '../../pick'
import { type Coupons, heldView } from '../coupon/index'
import { type Gifts, joiningReason } from './gifts'
import { type CampaignRow, findCampaign, findCampaigns, findSeen, findUnseenGift, putSeen, termsOf } from './repository'

/** For so long a gift is news. */
const NEWS_FOR = 30 * DAY

/** What is shown to a person until they have dealt with it: the dialog on home, and what joining has brought. */
export function createCampaignNotices({ db }: Pick<Deps, 'db'>, gifts: Gifts, offersFor: Coupons['offersFor']) {
  async function unseen(campaigns: readonly CampaignRow[], userId: string): Promise<CampaignRow[]> {
    if (campaigns.length === 0) return []
    const seen = await db.all(
      findSeen,
      userId,
      campaigns.map(({ campaign_id }) => campaign_id),
    )
    return campaigns.filter((row) => !seen.some(({ campaign_id, seen_at }) => campaign_id === row.campaign_id && seen_at >= row.shown_from))
  }
  const faceOf = (
    { campaign_id, title, picture }: Pick<CampaignRow, 'campaign_id' | 'title' | 'picture'>,
    lang: TicketContext['lang'],
  ) => ({
    campaignId: campaign_id,
    title: pick(title, lang),
    picture,
  })

  /** Coupons that came by themselves, while some of them can be used. */
  async function news({ user, common, lang, now }: TicketContext) {
    const gift = user.phone === null ? undefined : await db.first(findUnseenGift, user.userId, common.mchntCd!, now() - NEWS_FOR)
    const held = gift ? await gifts.held([gift]) : []
    const coupons = held.map((row) => heldView(row, lang, now())).filter(({ state }) => state === 'unused')
    return gift && coupons.length > 0 ? { ...faceOf(gift, lang), coupons } : null
  }

  return {
    async dialog(context: TicketContext, { shopId }: Input<'/v2/getCouponDialog'>): Promise<Output<'/v2/getCouponDialog'>> {
      const { user, common, lang, now } = context
      if (!common.mchntCd) return { dialog: null }
      const given = await news(context)
      const running = (await db.all(findCampaigns, common.mchntCd, 'dialog')).filter((row) => {
        const terms = termsOf(row)
        return runsAt(terms, now()) && isForShop(terms, shopId)
      })
      const campaigns = await unseen(running, user.userId)
      if (campaigns.length === 0) return { dialog: null, given }
      const offers = await offersFor(context, shopId)
      for (const campaign of campaigns) {
        const claimable = campaign.offer_ids.flatMap((offerId) =>
          offers.filter((offer) => offer.offerId === offerId && offer.state === 'claimable'),
        )
        if (claimable.length > 0)
          return { dialog: { ...faceOf(campaign, lang), offers: claimable, needsPhone: user.phone === null }, given }
      }
      return { dialog: null, given }
    },

    async dealtWith({ user, now }: TicketContext, campaignId: string): Promise<void> {
      if (!(await db.first(findCampaign, campaignId))) throw new DomainError('campaignNotFound')
      await db.run(putSeen, user.userId, campaignId, now())
    },

    async joined({ user, common, lang, now }: TicketContext): Promise<Output<'/coupon/getBindPhoneCoupon'>> {
      const campaigns = common.mchntCd ? await unseen(await db.all(findCampaigns, common.mchntCd, 'bindPhone'), user.userId) : []
      for (const campaign of campaigns) {
        const gift = await gifts.find(joiningReason(campaign, user.userId))
        const held = gift ? await gifts.held([gift]) : []
        if (held.length > 0) return { gift: { ...faceOf(campaign, lang), coupons: held.map((row) => heldView(row, lang, now())) } }
      }
      return { gift: null }
    },
  }
}
