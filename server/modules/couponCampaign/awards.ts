import type { Input, Output } from '@contract/index'
import { bestAward, isEarned } from '@domain/coupon/campaign'
import { earns } from '@domain/order/kind'
import { DomainError } from '@domain/results'
import { startOfDay } from '@domain/time'
import type { TicketContext } from '../../http/context'
import type { Deps } from '../../module'
import { pick } from '../../pick'
import { heldView, offersByIds, promisedView } from '../coupon/index'
import type { OrderLifecycle } from '../order/index'
import type { Gifts } from './gifts'
import { type CampaignRow, countGifts, findCampaign, findCampaigns, lockCampaign, termsOf } from './repository'

type Order = Awaited<ReturnType<OrderLifecycle['find']>>

const reasonOf = (orderNo: string): string => `award/${orderNo}`
/** Kept, and of a kind that earns at all. */
const canEarn = ({ kind, status }: Order): boolean =>
  earns(kind) && status !== 'refunding' && status !== 'refunded' && status !== 'cancelled'

/** What an order brings its member beside coupons. */
export interface OrderWorth {
  points(order: Order, now: number): Promise<number>
  growth(order: Order, now: number): Promise<number>
}

/** What paid orders earn: one award each, taken by the diner (decision 0147). */
export function createAwards(
  { db }: Pick<Deps, 'db'>,
  gifts: Gifts,
  lifecycle: Pick<OrderLifecycle, 'find' | 'withOrder'>,
  worth: OrderWorth,
) {
  /** The best of those that this order earns for whoever placed it. */
  async function earnedBy(order: Order, now: number): Promise<CampaignRow | null> {
    const { paid_at: paidAt, shop_id: shopId, payable_fen, granted_fen } = order
    if (paidAt === null || !canEarn(order)) return null
    const earned: { row: CampaignRow; terms: ReturnType<typeof termsOf> }[] = []
    for (const row of await db.all(findCampaigns, order.mchnt_cd, 'award')) {
      const had = await db.one(countGifts, order.user_id, row.campaign_id, startOfDay(now, row.utc_offset_min))
      const terms = termsOf(row)
      const paid = { shopId, paidAt, keptFen: payable_fen - granted_fen }
      if (isEarned(terms, paid, { today: had.today, inAll: had.in_all })) earned.push({ row, terms })
    }
    const best = bestAward(earned.map(({ terms }) => terms))
    return earned.find(({ terms }) => terms === best)?.row ?? null
  }

  async function bringsOf(order: Order, now: number) {
    if (order.paid_at === null || !canEarn(order)) return null
    const earned = { points: await worth.points(order, now), growth: await worth.growth(order, now) }
    return earned.points + earned.growth > 0 ? earned : null
  }

  const own = (order: Order, userId: string): Order => {
    if (order.user_id !== userId) throw new DomainError('orderNotFound')
    return order
  }

  async function given(orderNo: string, { lang, now }: Pick<TicketContext, 'lang' | 'now'>) {
    const gift = await gifts.find(reasonOf(orderNo))
    const rows = gift ? await gifts.held([gift]) : []
    return { gift, list: rows.map((row) => heldView(row, lang, now())) }
  }

  return {
    async of(context: TicketContext, { orderNo }: Input<'/coupon/getCouponAward'>): Promise<Output<'/coupon/getCouponAward'>> {
      const { user, lang, now } = context
      const order = own(await lifecycle.find(orderNo), user.userId)
      const { gift, list } = await given(orderNo, context)
      const campaign = gift ? await db.one(findCampaign, gift.campaign_id) : await earnedBy(order, now())
      const earned = user.phone === null ? null : await bringsOf(order, now())
      if (!campaign) return { award: null, earned }
      const offers = await offersByIds(db, campaign.offer_ids)
      return {
        award: {
          campaignId: campaign.campaign_id,
          title: pick(campaign.title, lang),
          picture: campaign.picture,
          coupons: offers.map((row) => promisedView(row, lang)),
          needsPhone: user.phone === null,
          given: list,
        },
        earned,
      }
    },

    /** Under the order's lock, so that a refund comes before or after it; then the campaign's, so that limits of a person hold. */
    async take(context: TicketContext, { orderNo }: Input<'/coupon/setCouponAward'>): Promise<Output<'/coupon/setCouponAward'>> {
      const { user, now } = context
      await lifecycle.withOrder(orderNo, async (row) => {
        const order = own(row, user.userId)
        if (await gifts.find(reasonOf(orderNo))) return
        const first = await earnedBy(order, now())
        if (first) await db.one(lockCampaign, first.campaign_id)
        const campaign = first && (await earnedBy(order, now()))
        if (campaign?.campaign_id !== first?.campaign_id || !campaign) throw new DomainError('orderEarnedNothing')
        await gifts.give(campaign, { userId: user.userId, reason: reasonOf(orderNo), orderNo, now: now() })
      })
      return { list: (await given(orderNo, context)).list }
    },
  }
}
