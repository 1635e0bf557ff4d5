import { type CouponState, couponState } from '@domain/coupon/state'
import { DomainError } from '@domain/results'
import { defineHandlers } from '../../http/calls/handlers'
import type { Database } from '../../db/database'
import { type MemberFigures, showsFigures } from '../../memberFigures/model'
import { describesMerchants } from '../../merchantOffers'
import { defineModule, type OfferOf } from '../../module'
import { usesMenus } from '../../menuUses'
import { storesPersonalData } from '../../personalData/model'
import { createLevelNames, createMemberStanding } from '../member/index'
import { memberCodeModule } from '../memberCode/index'
import { joinsOrders } from '../order/participants/index'
import { createPastOrders } from '../order/records/index'
import { pointsModule } from '../points/index'
import { givesDiscounts } from '../pricing/index'
import { givesPrizes } from '../prize/index'
import { shopModule } from '../shop/index'
import { couponsFor } from './menuUses'
import { createClaims, couponGiver } from './claim'
import { createCouponDesk } from './desk'
import { offersByIds } from './offers'
import { countForPoints, sumOfCampaigns, sumOrdersOfCampaign } from './offerRepository'
import { createOfferDesk } from './offerDesk'
import { createGiving } from './giving'
import { createCouponParticipant } from './participant'
import { createCouponPersonalData } from './personalData'
import { createCouponQueries, heldView } from './queries'
import { createCouponTill } from './till'
import {
  countUnused,
  endUnused,
  findAllOf,
  findEnding,
  findForPoints,
  findHeld,
  findHeldState,
  findOffer,
  findOffers,
  type HeldRow,
  type OfferRow,
  putEnd,
} from './repository'

export type { Grant } from './claim'
export type { CouponDesk, OfferDraft } from './desk'
export { offersByIds, promisedView } from './offers'
export type { Giving } from './giving'
export type { TakerRow } from './givingRepository'
export type { CouponParts } from './use'
export { faceOf, heldView, mayBeGiven } from './queries'
export { type HeldRow, inHandOf, type OfferRow } from './repository'
export type { CouponTill } from './till'

/** Coupons that members exchange points for. */
export const countOffersForPoints = async (db: Database, merchantCode: string, now: number): Promise<number> =>
  (await db.one(countForPoints, merchantCode, now)).count

/** A published coupon, for its poster; null: it cannot be claimed by everybody. */
export const findCouponCard = async (db: Database, offerId: string): Promise<OfferRow | null> => {
  const offer = await db.first(findOffer, offerId)
  return offer?.is_listed && offer.withdrawn_at === null ? offer : null
}

/** Whether the merchant has a coupon that costs points. */
const sellsForPoints = async (db: Database, mchntCd: string): Promise<boolean> => (await db.first(findForPoints, mchntCd)) !== undefined

/** Coupons: what merchants publish and members hold (decision 0125). */
export const couponModule = defineModule({
  name: 'coupon',
  needs: { memberCodes: memberCodeModule, points: pointsModule, shops: shopModule },
  tables: ['coupon_offer', 'coupon_till', 'held_coupon', 'order_coupon'],
  reads: ['app_user', 'customer_order', 'merchant', 'past_use', 'shop'],
  make(deps, { memberCodes, points: { ledger: points }, shops }) {
    const { db } = deps
    const parts = { standing: createMemberStanding(db), levelName: createLevelNames(db), past: createPastOrders(db) }
    const participant = createCouponParticipant(db, parts)
    const claims = createClaims(db, parts, points)
    const queries = createCouponQueries(db, shops, parts, points)
    /** How many could be used. */
    const figures: MemberFigures = async ({ userId, mchntCd, now }) => ({
      couponSum: (await db.one(countUnused, userId, mchntCd, now)).count,
    })
    return {
      offer: {
        claims,
        grant: claims.grant,
        giving: createGiving(db),
        till: createCouponTill(deps, parts, memberCodes),
        offersFor: queries.offersFor,
        mall: queries.mall,
        /** Everything that a merchant has published. */
        offersOf: (merchantCode: string): Promise<OfferRow[]> => db.all(findOffers, merchantCode, null),
        /** What the coupons that campaigns brought have cost so far, and what the orders with those of one were paid. */
        costsOf: (campaignIds: readonly string[]) => db.all(sumOfCampaigns, [...campaignIds]),
        ordersOf: (campaignId: string) => db.one(sumOrdersOfCampaign, campaignId),
        offersByIds: (offerIds: readonly string[]): Promise<OfferRow[]> => offersByIds(db, offerIds),
        heldBy: (couponId: string, userId: string): Promise<HeldRow | undefined> => db.first(findHeld, couponId, userId),
        /** By the merchant: one that its holder could still use ends now. Throws `couponGone`. */
        async takeBack(couponId: string, userId: string, now: number): Promise<void> {
          if ((await db.run(endUnused, couponId, userId, now)) === 0) throw new DomainError('couponGone')
        },
        /** All that somebody has or had of a merchant, what came last first; `before`: the last of the page before. */
        allOf: (userId: string, merchantCode: string, before: [at: number, couponId: string] | null, limit: number): Promise<HeldRow[]> =>
          db.all(findAllOf, { userId, merchantCode, beforeAt: before?.[0] ?? null, beforeId: before?.[1] ?? null, limit }),
        endingOf: (userId: string, now: number, until: number) => db.all(findEnding, userId, now, until),
        offerOf: (offerId: string): Promise<OfferRow | undefined> => db.first(findOffer, offerId),
        async stateOf(couponId: string, now: number): Promise<CouponState | null> {
          const held = await db.first(findHeldState, couponId)
          return held ? couponState(held.state, held.valid_until, now) : null
        },
        /** The activity or purchase that granted the coupon was undone. */
        end: async (couponId: string, now: number): Promise<void> => void (await db.run(putEnd, couponId, now)),
      },
      desk: createCouponDesk(deps, claims),
      staffHandlers: createOfferDesk(deps),
      extends: [
        joinsOrders(participant),
        usesMenus(couponsFor(db)),
        givesDiscounts(participant),
        showsFigures(figures),
        describesMerchants({ hasPointsMall: (mchntCd) => sellsForPoints(db, mchntCd) }),
        givesPrizes(couponGiver(db, claims)),
        storesPersonalData(createCouponPersonalData(db)),
      ],
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
    }
  },
})

export type Coupons = OfferOf<typeof couponModule>
