import { bestAward, fitsBudget, isEarned, mostOfGift, runsAt } from '@domain/coupon/campaign'
import { kindRules } from '@domain/order/kind'
import { DomainError } from '@domain/results'
import { startOfDay } from '@domain/time'
import type { Deps } from '../../module'
import { type Coupons, offersByIds } from '../coupon/index'
import { retainedForEarning, type OrderRow } from '../order/lifecycle/index'
import { pastUses } from '../pastUse/index'
import {
  type CampaignRow,
  countGifts,
  findCampaign,
  findCampaigns,
  findGift,
  findMember,
  findOfOrder,
  findOwing,
  freeBudget,
  type GiftRow,
  insertGift,
  insertPromise,
  keepPromise,
  lockPromises,
  shareCampaign,
  spendBudget,
  spendingOf,
  termsOf,
  withdrawGifts,
  writeOwed,
} from './repository'

type Order = Pick<
  OrderRow,
  'order_no' | 'kind' | 'status' | 'user_id' | 'mchnt_cd' | 'shop_id' | 'paid_at' | 'bill' | 'payable_fen' | 'granted_fen'
>

const partsOf = ({ reason, offer_ids }: Pick<GiftRow, 'reason' | 'offer_ids'>) =>
  offer_ids.map((offerId) => ({ offerId, reason: `${reason}/${offerId}` }))

export const awardReason = (orderNo: string): string => `award/${orderNo}`
/** Coupons that a campaign gives for a reason, once, and takes back while they are unused. */
export function createGifts({ db }: Pick<Deps, 'db'>, { claims }: Pick<Coupons, 'claims'>) {
  const held = (gifts: readonly GiftRow[]) => claims.granted(gifts.flatMap(partsOf).map(({ reason }) => reason))

  /** Offers are locked in one order, so that two that give never wait for each other. */
  async function handOut(gift: GiftRow, now: number): Promise<void> {
    const parts = partsOf(gift).sort((one, other) => (one.offerId < other.offerId ? -1 : 1))
    for (const part of parts) await claims.grant({ ...part, userId: gift.user_id, campaignId: gift.campaign_id, now })
  }

  /** The most that a gift of this campaign takes off; null: that is not known. */
  const costOf = async ({ offer_ids }: CampaignRow) => mostOfGift((await offersByIds(db, offer_ids)).map(({ benefit }) => benefit))
  /** Counts a gift against the campaign's limits, inside `db.tx`; false: it does not fit, so nothing is given. */
  const afford = async (campaignId: string, costFen: number | null): Promise<boolean> =>
    !(await db.one(shareCampaign, campaignId)).is_limited || (await db.run(spendBudget, campaignId, costFen)) === 1

  /** Inside `db.tx`. */
  async function give(campaign: CampaignRow, to: { userId: string; reason: string; orderNo: string | null; now: number }): Promise<void> {
    const { userId, reason, orderNo, now } = to
    const costFen = await costOf(campaign)
    if (!(await afford(campaign.campaign_id, costFen))) return
    const gift = await db.first(insertGift, {
      costFen,
      reason,
      campaignId: campaign.campaign_id,
      userId,
      orderNo,
      offerIds: campaign.offer_ids,
      at: now,
    })
    if (gift) await handOut(gift, now)
    else await db.run(freeBudget, campaign.campaign_id, costFen ?? 0)
  }

  /** The best of these awards that an order earns for its diner. */
  async function earnedBy(order: Order, awards: readonly CampaignRow[], now: number) {
    const { user_id, shop_id: shopId, paid_at: paidAt } = order
    const earned: { row: CampaignRow; terms: ReturnType<typeof termsOf> }[] = []
    for (const row of awards) {
      const had = await db.one(countGifts, user_id, row.campaign_id, startOfDay(now, row.utc_offset_min))
      const terms = termsOf(row)
      const paid = { shopId, paidAt: paidAt ?? now, retainedFen: retainedForEarning(order) }
      if (isEarned(terms, paid, { today: had.today, inAll: had.in_all })) earned.push({ row, terms })
    }
    const best = bestAward(earned.map(({ terms }) => terms))
    return earned.find(({ terms }) => terms === best)?.row ?? null
  }

  /** Compensates for coupons of this campaign that were used before their order was refunded: as many of the new ones are withheld. */
  async function makeUp({ campaign_id, offer_ids }: CampaignRow, userId: string) {
    const setOff: string[] = []
    for (const { reason, owed } of await db.all(findOwing, userId, campaign_id)) {
      const made = owed.filter((offerId) => offer_ids.includes(offerId) && !setOff.includes(offerId))
      if (made.length === 0) continue
      setOff.push(...made)
      await db.run(
        writeOwed,
        reason,
        owed.filter((offerId) => !made.includes(offerId)),
      )
    }
    return { setOff, offerIds: offer_ids.filter((offerId) => !setOff.includes(offerId)) }
  }

  /** The order was fully refunded: coupons that it brought end, and those already used are owed. */
  async function takeBack(orderNo: string, now: number): Promise<void> {
    for (const gift of await db.all(withdrawGifts, orderNo, now)) {
      await db.run(freeBudget, gift.campaign_id, gift.cost_fen ?? 0)
      const used = gift.is_promised
        ? []
        : await claims.withdraw(
            partsOf(gift).map(({ reason }) => reason),
            now,
          )
      const owed = [...gift.set_off, ...used]
      if (owed.length > 0) await db.run(writeOwed, gift.reason, owed)
    }
  }

  /** What the merchant gives for joining, without what this person has had; null: it is not known who asks. */
  async function joiningCampaigns(userId: string | null, mchntCd: string, now: number): Promise<CampaignRow[]> {
    const running: CampaignRow[] = []
    for (const one of await db.all(findCampaigns, mchntCd, 'bindPhone'))
      if (runsAt(termsOf(one), now) && fitsBudget(spendingOf(one), await costOf(one))) running.push(one)
    if (userId === null) return running
    const had = await Promise.all(running.map(({ campaign_id }) => pastUses(db, userId, `joiningGift/${campaign_id}`)))
    return running.filter((_campaign, at) => had[at] === 0)
  }

  return {
    give,
    costOf,
    afford,
    held,
    find: (reason: string) => db.first(findGift, reason),
    ofOrder: (orderNo: string) => db.all(findOfOrder, orderNo),
    takeBack,

    /** The order is paid: what it will bring counts for the limits of a person from now on. */
    async promise(order: Order, now: number): Promise<void> {
      if (!kindRules(order.kind).earns) return
      const { order_no: orderNo, user_id: userId } = order
      const awards = await db.all(findCampaigns, order.mchnt_cd, 'award')
      if (awards.length === 0) return
      await db.one(lockPromises, userId)
      if (await db.first(findGift, awardReason(orderNo))) return
      // Where the budget of the best one is spent, the order brings the next.
      let left = awards
      let campaign = await earnedBy(order, left, now)
      let costFen = campaign && (await costOf(campaign))
      while (campaign && !(await afford(campaign.campaign_id, costFen))) {
        left = left.filter((one) => one !== campaign)
        campaign = await earnedBy(order, left, now)
        costFen = campaign && (await costOf(campaign))
      }
      if (!campaign) return
      const { offerIds, setOff } = await makeUp(campaign, userId)
      await db.run(insertPromise, {
        costFen,
        minimumFen: campaign.minimum_fen,
        reason: awardReason(orderNo),
        campaignId: campaign.campaign_id,
        userId,
        orderNo,
        offerIds,
        setOff,
        at: now,
      })
    },

    /** The order is completed: a member gets what it promised; a visitor gets it on becoming a member. Nothing if too much of it was refunded. */
    async keep(order: Order, now: number): Promise<void> {
      const { order_no: orderNo, user_id } = order
      const promised = await db.first(findGift, awardReason(orderNo))
      if (!promised?.is_promised || promised.withdrawn_at !== null) return
      const minimumFen = promised.minimum_fen ?? (await db.one(findCampaign, promised.campaign_id)).minimum_fen
      if (retainedForEarning(order) < minimumFen) return takeBack(orderNo, now)
      if (!(await db.one(findMember, user_id)).is_member) return
      const gift = await db.first(keepPromise, promised.reason)
      if (gift) await handOut(gift, now)
    },

    /** A top-up of this tier was paid; what it brings is what the tier promised when it was begun. */
    async forTopUp(top: { orderNo: string; userId: string; mchntCd: string; tierId: string; begunAt: number; now: number }): Promise<void> {
      const campaigns = await db.all(findCampaigns, top.mchntCd, 'topUp')
      for (const campaign of campaigns.filter((one) => one.tier_id === top.tierId && runsAt(termsOf(one), top.begunAt)))
        await give(campaign, { ...top, reason: `topUp/${top.orderNo}/${campaign.campaign_id}` })
    },

    /** A top-up is given back with all that it has brought, or not at all: what was used cannot be given back. */
    async returnTopUp(orderNo: string, now: number): Promise<void> {
      for (const gift of await db.all(withdrawGifts, orderNo, now)) {
        const used = await claims.withdraw(
          partsOf(gift).map(({ reason }) => reason),
          now,
        )
        if (used.length > 0) throw new DomainError('topUpGiftUsed')
      }
    },

    /** Somebody has joined the merchant. */
    async forJoining(userId: string, mchntCd: string, now: number): Promise<void> {
      for (const campaign of await joiningCampaigns(userId, mchntCd, now))
        await give(campaign, { userId, reason: joiningReason(campaign, userId), orderNo: null, now })
    },
    /** What it would bring. */
    offeredForJoining: async (userId: string | null, mchntCd: string, now: number) =>
      offersByIds(
        db,
        (await joiningCampaigns(userId, mchntCd, now)).flatMap(({ offer_ids }) => offer_ids),
      ),
  }
}
export type Gifts = ReturnType<typeof createGifts>

export const joiningReason = ({ campaign_id }: Pick<CampaignRow, 'campaign_id'>, userId: string): string =>
  `bindPhone/${campaign_id}/${userId}`
