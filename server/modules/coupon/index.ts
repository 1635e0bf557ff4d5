import { type CouponState, couponState } from '@domain/coupon/state'
import { defineHandlers } from '../../http/handlers'
import type { Database } from '../../db/database'
import type { MemberFigures } from '../../memberFigures/index'
import type { Deps, Module } from '../../module'
import type { MemberCodes } from '../memberCode/index'
import type { ShopService } from '../shop/index'
import { createClaims, type PointSpender } from './claim'
import { createCouponDesk } from './desk'
import { couponGiver } from './giver'
import { createGiving } from './giving'
import { createCouponParticipant } from './participant'
import { type CouponParts } from './use'
import { createCouponQueries, heldView } from './queries'
import { createCouponTill } from './till'
import { countUnused, findEnding, findHeldState, findOffer, type OfferRow, putEnd } from './repository'

export type { Grant } from './claim'
export type { CouponDesk, OfferDraft } from './desk'
export { offersByIds, promisedView } from './offers'
export { createGiving, type Giving } from './giving'
export type { TakerRow } from './givingRepository'
export type { CouponParts } from './use'
export { createCouponPersonalData } from './personalData'
export { faceOf, heldView, mayBeGiven } from './queries'
export type { HeldRow, OfferRow } from './repository'
export type { CouponTill } from './till'

/** A published coupon, for its poster; null: it is given out to nobody who asks. */
export const findCouponCard = async (db: Database, offerId: string): Promise<OfferRow | null> => {
  const offer = await db.first(findOffer, offerId)
  return offer?.is_listed ? offer : null
}

/** What coupons give to orders, prizes and figures. */
export function createCoupons({ db }: { db: Database }, parts: CouponParts, points: PointSpender) {
  const claims = createClaims(db, parts, points)
  /** How many could be used. */
  const figures: MemberFigures = async ({ userId, mchntCd, now }) => ({
    couponSum: (await db.one(countUnused, userId, mchntCd, now)).count,
  })
  return {
    claims,
    points,
    figures,
    grant: claims.grant,
    giver: couponGiver(claims),
    giving: createGiving(db),
    participant: createCouponParticipant(db, parts),
    endingOf: (userId: string, now: number, until: number) => db.all(findEnding, userId, now, until),
    offerOf: (offerId: string): Promise<OfferRow | undefined> => db.first(findOffer, offerId),
    async stateOf(couponId: string, now: number): Promise<CouponState | null> {
      const held = await db.first(findHeldState, couponId)
      return held ? couponState(held.state, held.valid_until, now) : null
    },
    /** What it came from is gone. */
    end: async (couponId: string, now: number): Promise<void> => void (await db.run(putEnd, couponId, now)),
  }
}
export type Coupons = ReturnType<typeof createCoupons>

/** Coupons: what merchants publish and members hold (decision 0125). */
export function createCouponModule(
  deps: Pick<Deps, 'db' | 'clock' | 'push'>,
  { claims, points }: Coupons,
  parts: CouponParts & { shops: ShopService; memberCodes: MemberCodes },
) {
  const queries = createCouponQueries(deps.db, parts.shops, parts, points)
  return {
    desk: createCouponDesk(deps, claims),
    till: createCouponTill(deps, parts, parts.memberCodes),
    offersFor: queries.offersFor,
    mall: queries.mall,
    handlers: defineHandlers({
      '/getCouponList': (context, input) => queries.list(context, input),
      '/v2/getCouponList': (context, input) => queries.list(context, input),
      '/coupon/detail': (context, { couponId }) => queries.detail(context, couponId),
      '/coupon/couponShop': (context, { couponId }) => queries.shopsOf(context, couponId),
      '/coupon/getCouponGoodsByShop': (context, input) => queries.goodsOf(context, input),
      '/getNewSendCouponList': async (context, { shopId }) => ({
        list: await queries.offersFor(context, shopId),
        needsPhone: !context.user?.phone,
        isNew: await queries.isNew(context),
      }),
      '/getCoupon': async ({ user, lang, now }, { offerId, points: agreed = 0 }) =>
        heldView(await claims.claim(offerId, user.userId, now(), { agreed }), lang, now()),
      '/coupon/batchReceiveCoupon': async ({ user, lang, now }, { offerIds }) => {
        const { claimed, refused } = await claims.claimAll(offerIds, user.userId, lang, now())
        return { claimed: claimed.map((row) => heldView(row, lang, now())), refused }
      },
    }),
  } satisfies Module & { desk: unknown; till: unknown; offersFor: unknown; mall: unknown }
}
