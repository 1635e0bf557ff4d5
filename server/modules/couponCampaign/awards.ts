import type { Input, Output } from '@contract/index'
import { kindRules } from '@domain/order/kind'
import { DomainError } from '@domain/results'
import type { TicketContext } from '../../http/calls/context'
import type { Deps } from '../../module'
import { pick } from '../../pick'
import { heldView, offersByIds, promisedView } from '../coupon/index'
import type { OrderLifecycle } from '../order/lifecycle/index'
import { awardReason, type Gifts } from './gifts'
import { findCampaign } from './repository'

type Order = Awaited<ReturnType<OrderLifecycle['find']>>

const HAS_IT: readonly Order['status'][] = ['completed', 'reviewed']
const GIVEN_UP: readonly Order['status'][] = ['refunding', 'refunded', 'cancelled']

/** What an order brings its member beside coupons. */
export interface OrderWorth {
  points(order: Order, now: number): Promise<number>
  growth(order: Order, now: number): Promise<number>
}

/** What orders earn: one award each, promised when they are paid and there when they are completed (decision 0147). */
export function createAwards(
  { db }: Pick<Deps, 'db'>,
  gifts: Gifts,
  lifecycle: Pick<OrderLifecycle, 'find' | 'withOrder'>,
  worth: OrderWorth,
) {
  async function bringsOf(order: Order, now: number) {
    if (order.paid_at === null || !kindRules(order.kind).earns || GIVEN_UP.includes(order.status)) return null
    const earned = { points: await worth.points(order, now), growth: await worth.growth(order, now) }
    return earned.points + earned.growth > 0 ? earned : null
  }

  const own = (order: Order, userId: string): Order => {
    if (order.user_id !== userId) throw new DomainError('orderNotFound')
    return order
  }

  async function given(orderNo: string, { lang, now }: Pick<TicketContext, 'lang' | 'now'>) {
    const gift = await gifts.find(awardReason(orderNo))
    const rows = gift && !gift.is_promised ? await gifts.held([gift]) : []
    return { gift, list: rows.map((row) => heldView(row, lang, now())) }
  }

  return {
    async of(context: TicketContext, { orderNo }: Input<'/coupon/getCouponAward'>): Promise<Output<'/coupon/getCouponAward'>> {
      const { user, lang, now } = context
      const order = own(await lifecycle.find(orderNo), user.userId)
      const { gift, list } = await given(orderNo, context)
      const earned = user.phone === null ? null : await bringsOf(order, now())
      if (!gift || gift.withdrawn_at !== null) return { award: null, earned }
      const campaign = await db.one(findCampaign, gift.campaign_id)
      const offers = await offersByIds(db, gift.offer_ids)
      return {
        award: {
          campaignId: campaign.campaign_id,
          title: pick(campaign.title, lang),
          picture: campaign.picture,
          coupons: offers.map((row) => promisedView(row, lang)),
          setOff: gift.set_off.length,
          isDue: gift.is_promised && HAS_IT.includes(order.status),
          needsPhone: user.phone === null,
          given: list,
        },
        earned,
      }
    },

    /** Of a completed order whose diner was a visitor then. Under the order's lock, so that a refund comes before or after it. */
    async take(context: TicketContext, { orderNo }: Input<'/coupon/setCouponAward'>): Promise<Output<'/coupon/setCouponAward'>> {
      const { user, now } = context
      await lifecycle.withOrder(orderNo, async (row) => {
        const order = own(row, user.userId)
        const gift = await gifts.find(awardReason(orderNo))
        if (!gift || gift.withdrawn_at !== null) throw new DomainError('orderEarnedNothing')
        if (!gift.is_promised) return
        if (!HAS_IT.includes(order.status)) throw new DomainError('awardNotYet')
        await gifts.keep(order, now())
      })
      return { list: (await given(orderNo, context)).list }
    },
  }
}
