import type { StaffInput, StaffOutput } from '@contract/staff/index'
import type { Wallet } from '@domain/coupon/take'
import { DomainError } from '@domain/results'
import { DAY } from '@domain/time'
import { merchantOf, type StaffContext } from '../../http/staff/staff'
import { defineModule } from '../../module'
import { pick } from '../../pick'
import { couponModule, inHandOf, type OfferRow } from '../coupon/index'
import { memberModule } from '../member/index'
import { menuModule } from '../menu/index'
import { billIn, type DiscountSource, pricingModule } from '../pricing/index'
import { createTriedBaskets } from './basket'
import { createPromotionTrial } from './promotion'

type Trial = StaffInput<'/staff/tryCoupons'>

/** What a basket costs with what staff choose or type, by the engine that prices orders (decision 0314). */
export const priceTrialModule = defineModule({
  name: 'priceTrial',
  needs: { catalog: menuModule, coupons: couponModule, member: memberModule, pricing: pricingModule },
  tables: [],
  make({ db }, { catalog, coupons, pricing }) {
    const basketOf = createTriedBaskets(db, catalog)

    /** So many coupons of each offer, as somebody would hold them who got them just now. */
    const walletOf = (offers: readonly OfferRow[], asked: Trial['coupons'], now: number) =>
      asked.flatMap(({ offerId, count }) => {
        const row = offers.find((offer) => offer.offer_id === offerId)!
        return Array.from({ length: count }, (_, at) => ({
          ...inHandOf(row, { couponId: `${offerId} ${at}`, validFrom: 0, validUntil: now + DAY }),
          name: row.name,
          caption: row.caption,
        }))
      })

    async function tryOut(context: StaffContext, asked: Trial): Promise<StaffOutput<'/staff/tryCoupons'>> {
      const { staff, lang, now: clock } = context
      const { shopId, mode, level, isNewCustomer } = asked
      const now = clock()
      const offers = await coupons.offersByIds(asked.coupons.map(({ offerId }) => offerId))
      if (asked.coupons.some(({ offerId }) => !offers.some((one) => one.offer_id === offerId && one.mchnt_cd === merchantOf(staff))))
        throw new DomainError('couponNotFound', {}, 'coupons')
      const { place, member, levels, isMemberDay, basket, shown } = await basketOf(asked, context)
      const use: Wallet['use'] = {
        shopId,
        mode,
        level: level ?? 0,
        levels,
        isMemberDay,
        isNewCustomer,
        isMiniProgram: true,
        isRegister: false,
        usedToday: {},
        now,
        offsetMin: place.offsetMin,
      }
      const wallet = walletOf(offers, asked.coupons, now)
      const holder: DiscountSource = { discounts: async () => [{ kind: 'wallet', coupons: wallet, use }] }
      const [before, after] = await Promise.all([
        pricing.triedWith([member]).price(basket),
        pricing.triedWith([member, holder]).price(basket),
      ])
      const taken = after.coupons?.advice.taken ?? []
      const options = after.coupons?.advice.options ?? []
      const isOf = (offerId: string) => (one: { couponId: string }) => one.couponId.startsWith(`${offerId} `)
      return {
        dishes: shown,
        before: billIn(before.stored, lang),
        after: billIn(after.stored, lang),
        coupons: asked.coupons.map(({ offerId }) => {
          const own = taken.filter(isOf(offerId))
          const obstacle = options.find(isOf(offerId))?.obstacle
          const row = offers.find((offer) => offer.offer_id === offerId)!
          return {
            offerId,
            name: pick(row.name, lang),
            taken: own.length,
            savedFen: own.reduce((sum, { savedFen }) => sum + savedFen, 0),
            obstacle: obstacle ? { reason: obstacle.reason, params: { ...obstacle.params } } : null,
          }
        }),
      }
    }
    return { staffHandlers: { '/staff/tryCoupons': tryOut, '/staff/tryPromotion': createPromotionTrial(basketOf, pricing) } }
  },
})
