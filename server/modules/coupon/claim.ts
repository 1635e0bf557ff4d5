import { randomBytes } from 'node:crypto'
import { validityOf } from '@domain/coupon/state'
import { hasReached } from '@domain/coupon/usable'
import { DomainError, type ResultName, RESULTS } from '@domain/results'
import { resultText } from '@domain/resultTexts'
import { DAY, startOfDay } from '@domain/time'
import type { Lang } from '@domain/lang'
import type { Database } from '../../db/database'
import type { CouponParts } from './use'
import {
  addClaimed,
  countClaimed,
  endGranted,
  findGranted,
  findGrantedFor,
  findHeld,
  findOffer,
  type HeldRow,
  insertHeld,
  lockOffer,
  type OfferRow,
} from './repository'
import type { PrizeGiver } from '../prize/index'

/** The reason for a coupon that was granted, not claimed: one coupon per reason. */
export interface Grant {
  offerId: string
  userId: string
  reason: string
  /** Ends no later than this; left out: as the offer says. */
  until?: number
  /** What brought it. */
  campaignId?: string
  now: number
}

/** What takes the price of a coupon. */
export interface PointSpender {
  exchange(spent: { userId: string; mchntCd: string; points: number; reason: string; now: number }): Promise<void>
  availableOf(userId: string, mchntCd: string): Promise<number>
}

/** Giving coupons out. The row of the offer is locked first: the last one goes to one person. */
export function createClaims(db: Database, { standing, past }: CouponParts, points: PointSpender) {
  async function give(
    offer: OfferRow,
    userId: string,
    how: { claimNo?: number; grantedFor?: string; until?: number; campaignId?: string },
    now: number,
  ): Promise<HeldRow> {
    const endOfDayIn = (days: number) => startOfDay(now, offer.utc_offset_min) + (days + 1) * DAY
    const validity = { validFrom: offer.valid_from, validUntil: offer.valid_until, validDays: offer.valid_days }
    const { validFrom, validUntil: latest } = validityOf(validity, now, endOfDayIn)
    const validUntil = Math.min(latest, how.until ?? latest)
    const couponId = `K${randomBytes(9).toString('hex')}`
    await db.run(insertHeld, {
      couponId,
      offerId: offer.offer_id,
      merchantCode: offer.mchnt_cd,
      userId,
      claimNo: how.claimNo ?? null,
      grantedFor: how.grantedFor ?? null,
      campaignId: how.campaignId ?? null,
      at: now,
      from: validFrom,
      until: validUntil,
    })
    return db.one(findHeld, couponId, userId)
  }

  async function locked(offerId: string): Promise<OfferRow> {
    const offer = await db.first(lockOffer, offerId)
    if (!offer) throw new DomainError('couponNotFound')
    return offer
  }

  /** What prevents this person's claim, beside the total number. */
  async function obstacle(offer: OfferRow, userId: string, now: number): Promise<ResultName | null> {
    if (offer.withdrawn_at !== null) return 'couponClaimOver'
    if (now < offer.claim_from) return 'couponClaimLater'
    if (now >= offer.claim_until || (offer.valid_until !== null && now >= offer.valid_until)) return 'couponClaimOver'
    const { level, newCustomer } = offer.conditions
    if (level !== null && !hasReached(await standing(userId, offer.mchnt_cd, now), level)) return 'couponForLevel'
    if (newCustomer && !(await past.isNew(userId, offer.mchnt_cd))) return 'couponForNewCustomers'
    return null
  }

  /** `unlisted`: it was offered by something else than the coupon centre. `agreed`: the price in points that the member has seen. */
  const claim = (
    offerId: string,
    userId: string,
    now: number,
    { unlisted = false, agreed = 0, campaignId }: { unlisted?: boolean; agreed?: number; campaignId?: string } = {},
  ): Promise<HeldRow> =>
    db.tx(async () => {
      const offer = await locked(offerId)
      if (!offer.is_listed && !unlisted) throw new DomainError('couponNotFound')
      const price = offer.points_price ?? 0
      if (price !== agreed) throw new DomainError(agreed === 0 ? 'couponForPoints' : 'couponPriceChanged', { points: price })
      const refusal = await obstacle(offer, userId, now)
      if (refusal) throw new DomainError(refusal)
      const { last_no: lastNo, count } = await db.one(countClaimed, offerId, userId)
      if (count >= offer.per_person) throw new DomainError('couponClaimLimit')
      if ((await db.run(addClaimed, offerId)) === 0) throw new DomainError('couponsAllClaimed')
      const held = await give(offer, userId, { claimNo: lastNo + 1, ...(campaignId !== undefined && { campaignId }) }, now)
      const { mchnt_cd: mchntCd } = offer
      if (price > 0) await points.exchange({ userId, mchntCd, points: price, reason: `coupon/${held.coupon_id}`, now })
      return held
    })

  return {
    claim,

    /**
     * One after the other, in one order, so that two batches never wait for each other. Where nothing at all was claimed, the whole call is refused: for
     * their reason if they share one.
     */
    async claimAll(offerIds: readonly string[], userId: string, lang: Lang, now: number) {
      const claimed: HeldRow[] = []
      const refused: { offerId: string; resultCode: string; resultMsg: string }[] = []
      const refusals: DomainError[] = []
      await db.tx(async () => {
        for (const offerId of [...new Set(offerIds)].sort()) {
          try {
            claimed.push(await claim(offerId, userId, now))
          } catch (error) {
            if (!(error instanceof DomainError)) throw error
            refusals.push(error)
            refused.push({ offerId, resultCode: RESULTS[error.result], resultMsg: resultText(error.result, error.params, lang) })
          }
        }
      })
      if (claimed.length > 0) return { claimed, refused }
      const [first, ...others] = refusals
      throw first && others.every(({ result }) => result === first.result) ? first : new DomainError('claimFailed')
    },

    /**
     * Grants what an activity, a code or a purchase has promised, inside `db.tx`; limits of claiming and the remaining number do not apply. Returns
     * what was granted for the reason, also when that happened earlier. Throws `couponNotFound`.
     */
    async grant({ offerId, userId, reason, until, campaignId, now }: Grant): Promise<HeldRow> {
      const offer = await locked(offerId)
      return (await db.first(findGranted, reason)) ?? give(offer, userId, { grantedFor: reason, until, campaignId }, now)
    },

    /** What was granted for these reasons. */
    granted: (reasons: readonly string[]): Promise<HeldRow[]> =>
      reasons.length > 0 ? db.all(findGrantedFor, [...reasons]) : Promise.resolve([]),

    /** What was granted for these reasons ends now. Answers the offers of those that were used, or given on, and of those that an order has: they stay. */
    async withdraw(reasons: readonly string[], now: number): Promise<string[]> {
      if (reasons.length === 0) return []
      await db.run(endGranted, [...reasons], now)
      const rows = await db.all(findGrantedFor, [...reasons])
      return rows.filter(({ state }) => state !== 'unused').map(({ offer_id }) => offer_id)
    },

    /** By the merchant, whatever the limits of claiming say; only what there is in all counts. */
    hand: (offerId: string, userId: string, now: number): Promise<HeldRow> =>
      db.tx(async () => {
        const offer = await locked(offerId)
        if (offer.withdrawn_at !== null) throw new DomainError('couponClaimOver')
        if ((await db.run(addClaimed, offerId)) === 0) throw new DomainError('couponsAllClaimed')
        return give(offer, userId, {}, now)
      }),
  }
}
export type Claims = ReturnType<typeof createClaims>

/** A prize that is a coupon, once for each reason. */
export const couponGiver = (db: Database, claims: Claims): PrizeGiver => ({
  kind: 'coupon',
  async give({ userId, prize, reason, now }) {
    if (prize.kind === 'coupon') await claims.grant({ offerId: prize.offerId, userId, reason, now })
  },
  has: async (mchntCd, prize) => prize.kind === 'coupon' && (await db.first(findOffer, prize.offerId))?.mchnt_cd === mchntCd,
})
