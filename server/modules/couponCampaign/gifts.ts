import { bestAward, isEarned, runsAt } from '@domain/coupon/campaign'
import { earns } from '@domain/order/kind'
import { DomainError } from '@domain/results'
import { startOfDay } from '@domain/time'
import type { Deps } from '../../module'
import type { Coupons } from '../coupon/index'
import type { OrderRow } from '../order/index'
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
  type GiftRow,
  insertGift,
  insertPromise,
  keepPromise,
  lockPromises,
  termsOf,
  withdrawGifts,
  writeOwed,
} from './repository'

type Order = Pick<OrderRow, 'order_no' | 'kind' | 'status' | 'user_id' | 'mchnt_cd' | 'shop_id' | 'paid_at' | 'payable_fen' | 'granted_fen'>

const partsOf = ({ reason, offer_ids }: Pick<GiftRow, 'reason' | 'offer_ids'>) =>
  offer_ids.map((offerId) => ({ offerId, reason: `${reason}/${offerId}` }))

export const awardReason = (orderNo: string): string => `award/${orderNo}`
/** Coupons that a campaign gives for a reason, once, and takes back while they are unused. */
export function createGifts({ db }: Pick<Deps, 'db'>, { claims }: Pick<Coupons, 'claims'>) {
  const held = (gifts: readonly GiftRow[]) => claims.granted(gifts.flatMap(partsOf).map(({ reason }) => reason))

  /** Offers are locked in one order, so that two that give never wait for each other. */
  async function handOut(gift: GiftRow, now: number): Promise<void> {
    const parts = partsOf(gift).sort((one, other) => (one.offerId < other.offerId ? -1 : 1))
    for (const part of parts) await claims.grant({ ...part, userId: gift.user_id, now })
  }

  /** Inside `db.tx`. */
  async function give(campaign: CampaignRow, to: { userId: string; reason: string; orderNo: string | null; now: number }): Promise<void> {
    const { userId, reason, orderNo, now } = to
    const gift = await db.first(insertGift, reason, campaign.campaign_id, userId, orderNo, campaign.offer_ids, now)
    if (gift) await handOut(gift, now)
  }

  /** The best award that an order earns for whoever placed it. */
  async function earnedBy({ user_id, mchnt_cd, shop_id: shopId, paid_at: paidAt, payable_fen, granted_fen }: Order, now: number) {
    const earned: { row: CampaignRow; terms: ReturnType<typeof termsOf> }[] = []
    for (const row of await db.all(findCampaigns, mchnt_cd, 'award')) {
      const had = await db.one(countGifts, user_id, row.campaign_id, startOfDay(now, row.utc_offset_min))
      const terms = termsOf(row)
      const paid = { shopId, paidAt: paidAt ?? now, keptFen: payable_fen - granted_fen }
      if (isEarned(terms, paid, { today: had.today, inAll: had.in_all })) earned.push({ row, terms })
    }
    const best = bestAward(earned.map(({ terms }) => terms))
    return earned.find(({ terms }) => terms === best)?.row ?? null
  }

  /** Coupons of this campaign that were used before their order was refunded: as many of what comes now make up for them. */
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

  /** Nothing is left of the order: what it has brought ends, and what of it was used is owed. */
  async function takeBack(orderNo: string, now: number): Promise<void> {
    for (const gift of await db.all(withdrawGifts, orderNo, now)) {
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

  return {
    give,
    held,
    find: (reason: string) => db.first(findGift, reason),
    ofOrder: (orderNo: string) => db.all(findOfOrder, orderNo),
    takeBack,

    /** The order is paid: what it will bring counts for the limits of a person from now on. */
    async promise(order: Order, now: number): Promise<void> {
      if (!earns(order.kind)) return
      const { order_no: orderNo, user_id: userId } = order
      if ((await db.all(findCampaigns, order.mchnt_cd, 'award')).length === 0) return
      await db.one(lockPromises, userId)
      if (await db.first(findGift, awardReason(orderNo))) return
      const campaign = await earnedBy(order, now)
      if (!campaign) return
      const { offerIds, setOff } = await makeUp(campaign, userId)
      await db.run(insertPromise, awardReason(orderNo), campaign.campaign_id, userId, orderNo, offerIds, setOff, now)
    },

    /** The order is completed: what it promised comes, to a member; a visitor takes it once they are one. Nothing where too little of it is kept. */
    async keep({ order_no: orderNo, user_id, payable_fen, granted_fen }: Order, now: number): Promise<void> {
      const promised = await db.first(findGift, awardReason(orderNo))
      if (!promised?.is_promised || promised.withdrawn_at !== null) return
      const { minimum_fen } = await db.one(findCampaign, promised.campaign_id)
      if (payable_fen - granted_fen < minimum_fen) return takeBack(orderNo, now)
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
      const campaigns = await db.all(findCampaigns, mchntCd, 'bindPhone')
      for (const campaign of campaigns.filter((one) => runsAt(termsOf(one), now))) {
        if ((await pastUses(db, userId, `joiningGift/${campaign.campaign_id}`)) > 0) continue
        await give(campaign, { userId, reason: joiningReason(campaign, userId), orderNo: null, now })
      }
    },
  }
}
export type Gifts = ReturnType<typeof createGifts>

export const joiningReason = ({ campaign_id }: Pick<CampaignRow, 'campaign_id'>, userId: string): string =>
  `bindPhone/${campaign_id}/${userId}`
