import type { Input, Output } from '@contract/index'
import { runsAt } from '@domain/coupon/campaign'
import { DomainError } from '@domain/results'
import { defineHandlers } from '../../http/handlers'
import type { TicketContext } from '../../http/context'
import type { Deps, Module } from '../../module'
import { type Coupons, type createCouponModule, heldView, offersByIds, promisedView } from '../coupon/index'
import type { OrderLifecycle } from '../order/index'
import { createAwards, type OrderWorth } from './awards'
import { createCampaignDesk } from './desk'
import type { Gifts } from './gifts'
import { createPromotions } from './promotions'
import { findCampaigns, termsOf } from './repository'
import { createShown } from './shown'

export type { CampaignDesk } from './desk'
export { createGifts as createCampaignGifts, type Gifts as CampaignGifts } from './gifts'
export { campaignParticipant } from './participant'
export { createCampaignPersonalData } from './personalData'

interface Parts {
  coupons: Coupons
  gifts: Gifts
  offersFor: ReturnType<typeof createCouponModule>['offersFor']
  lifecycle: Pick<OrderLifecycle, 'find' | 'withOrder'>
  worth: OrderWorth
}

/** How coupons reach people (decision 0146). */
export function createCampaignModule(deps: Deps, { coupons, gifts, offersFor, lifecycle, worth }: Parts) {
  const { db } = deps
  const awards = createAwards(deps, gifts, lifecycle, worth)
  const shown = createShown(deps, gifts, offersFor)
  const promotions = createPromotions(deps, coupons)

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
    handlers: defineHandlers({
      '/v2/getCouponDialog': (context, input) => shown.dialog(context, input),
      '/saveUserJumpDialog': async (context, { campaignId }) => {
        await shown.dealtWith(context, campaignId)
        return { done: true }
      },
      '/coupon/getCouponAward': (context, input) => awards.of(context, input),
      '/coupon/setCouponAward': (context, input) => awards.take(context, input),
      '/coupon/getRechargeCouponDetail': topUps,
      '/coupon/getBindPhoneCoupon': (context) => shown.joined(context),
      '/coupon/receivePromotionOneCoupon': (context, { promotion }) => promotions.receive(context, promotion),
    }),
  } satisfies Module & { desk: unknown }
}
