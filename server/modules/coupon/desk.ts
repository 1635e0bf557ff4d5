import { randomBytes } from 'node:crypto'
import { ANYTHING, type CouponBenefit, type CouponConditions } from '@domain/coupon/terms'
import type { Localized } from '@domain/lang'
import { DomainError } from '@domain/results'
import { json } from '../../db/statement'
import type { Deps } from '../../module'
import type { Claims } from './claim'
import { findHeldAnyhow, findOffers, insertOffer, putEnd, putTotal, sumClaimed } from './repository'

export interface OfferDraft {
  mchntCd: string
  name: Localized
  caption: Localized
  benefit: CouponBenefit
  conditions?: Partial<CouponConditions>
  total: number | null
  perPerson: number
  validDays: number
  pointsPrice?: number | null
}

/** What a merchant's staff do with coupons: publish, hand out, let one end, take the rest of an offer back. */
export const createCouponDesk = ({ db, clock }: Pick<Deps, 'db' | 'clock'>, claims: Claims) => ({
  offers: () => db.all(findOffers, null, null),

  /** Changes with every coupon that is given out. */
  claimed: async (): Promise<number> => (await db.one(sumClaimed)).sum,

  async publish({
    mchntCd,
    name,
    caption,
    benefit,
    conditions,
    total,
    perPerson,
    validDays,
    pointsPrice = null,
  }: OfferDraft): Promise<string> {
    const offerId = `F${randomBytes(6).toString('hex')}`
    const now = clock.now()
    const row = {
      offer_id: offerId,
      mchnt_cd: mchntCd,
      name,
      caption,
      benefit,
      conditions: { ...ANYTHING, ...conditions },
      stack_group: null,
      per_order: 1,
      per_day: null,
      per_person: perPerson,
      total,
      claimed: 0,
      is_listed: true,
      is_giftable: true,
      issuer: 'merchant',
      claim_from: now,
      claim_until: now + 365 * 86_400_000,
      valid_from: null,
      valid_until: null,
      valid_days: validDays,
      points_price: pointsPrice,
      sort: 0,
      version: 1,
      created_at: now,
      changed_at: null,
      changed_by: '',
      withdrawn_at: null,
    }
    await db.run(insertOffer, json(row))
    return offerId
  },

  hand: async (offerId: string, userId: string): Promise<string> => (await claims.hand(offerId, userId, clock.now())).coupon_id,

  /** Ends now. */
  async expire(couponId: string): Promise<void> {
    if (!(await db.first(findHeldAnyhow, couponId))) throw new DomainError('couponNotFound')
    await db.run(putEnd, couponId, clock.now())
  },

  /** No more are given out. */
  exhaust: async (offerId: string): Promise<void> => void (await db.run(putTotal, offerId, 0)),
})
export type CouponDesk = ReturnType<typeof createCouponDesk>
