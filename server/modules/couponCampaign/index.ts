import type { Input, Output } from '@contract/index'
import { runsAt } from '@domain/coupon/campaign'
import { DomainError } from '@domain/results'
import { defineHandlers } from '../../http/calls/handlers'
import type { TicketContext } from '../../http/calls/context'
import { defineModule } from '../../module'
import { storesPersonalData } from '../../personalData/model'
import { welcomesMembers } from '../account/index'
import { couponModule, heldView, offersByIds, promisedView } from '../coupon/index'
import { memberModule } from '../member/index'
import { orderLifecycleModule } from '../order/lifecycle/index'
import { joinsOrders } from '../order/participants/index'
import { pointsModule } from '../points/index'
import { storedValueModule } from '../storedValue/index'
import { createAwards } from './awards'
import { createCampaignDesk } from './desk'
import { createGifts } from './gifts'
import { campaignParticipant } from './participant'
import { createCampaignPersonalData } from './personalData'
import { createPromotions } from './promotions'
import { findCampaigns, termsOf } from './repository'
import { createCampaignStaffDesk } from './staffDesk'
import { createCampaignNotices } from './notices'
import { createSeeking } from './seeking'

export type { CampaignDesk } from './desk'

/** How coupons reach people (decision 0146). */
export const couponCampaignModule = defineModule({
  name: 'couponCampaign',
  needs: { coupons: couponModule, member: memberModule, order: orderLifecycleModule, points: pointsModule, storedValue: storedValueModule },
  tables: ['campaign_gift', 'campaign_seen', 'coupon_campaign'],
  reads: ['app_user', 'merchant', 'merchant_member', 'past_use', 'shop', 'value_card'],
  make(deps, { coupons, member, order: { lifecycle }, points, storedValue }) {
    const { db } = deps
    const gifts = createGifts(deps, coupons)
    const worth = { points: points.worthOf, growth: member.growth.worthOf }
    const awards = createAwards(deps, gifts, lifecycle, worth)
    const notices = createCampaignNotices(deps, gifts, coupons.offersFor)
    const promotions = createPromotions(deps, coupons, gifts)
    const seeking = createSeeking(deps, gifts)

    /** What the tiers bring now, and what one top-up has brought. */
    async function topUps({ user, lang, now }: TicketContext, { mchntCd, orderNo }: Input<'/coupon/getRechargeCouponDetail'>) {
      const running = (await db.all(findCampaigns, mchntCd, 'topUp')).filter((row) => runsAt(termsOf(row), now()))
      const tiers: Output<'/coupon/getRechargeCouponDetail'>['tiers'] = []
      for (const { tier_id, offer_ids } of running) {
        const offers = await offersByIds(db, offer_ids)
        tiers.push({ tierId: tier_id!, coupons: offers.map((row) => promisedView(row, lang)) })
      }
      if (orderNo === undefined) return { tiers, given: [] }
      if ((await lifecycle.find(orderNo)).user_id !== user.userId) throw new DomainError('orderNotFound')
      const held = await gifts.held(await gifts.ofOrder(orderNo))
      return { tiers, given: held.map((row) => heldView(row, lang, now())) }
    }

    return {
      desk: createCampaignDesk(deps),
      staffHandlers: createCampaignStaffDesk(deps, coupons, storedValue, seeking),
      extends: [
        joinsOrders(campaignParticipant(gifts, storedValue.tierOf)),
        welcomesMembers({
          welcome: gifts.forJoining,
          offerOf: async (mchntCd, { userId, lang, now }) => ({
            coupons: (await gifts.offeredForJoining(userId, mchntCd, now)).map((row) => promisedView(row, lang)),
          }),
        }),
        storesPersonalData(createCampaignPersonalData(db)),
      ],
      sweeps: [seeking.sweep],
      handlers: defineHandlers({
        '/v2/getCouponDialog': (context, input) => notices.dialog(context, input),
        '/saveUserJumpDialog': async (context, { campaignId }) => {
          await notices.dealtWith(context, campaignId)
          return { done: true }
        },
        '/coupon/getCouponAward': (context, input) => awards.of(context, input),
        '/coupon/setCouponAward': (context, input) => awards.take(context, input),
        '/coupon/getRechargeCouponDetail': topUps,
        '/coupon/getBindPhoneCoupon': (context) => notices.joined(context),
        '/coupon/receivePromotionOneCoupon': (context, { promotion }) => promotions.receive(context, promotion),
      }),
    }
  },
})
