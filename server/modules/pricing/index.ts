import { CheckoutChoices, type OrderChoices } from '@contract/order/choices'
import { defineModule, extensionPoint } from '../../module'
import { createPricing } from './bill'
import { type ChargeSource, createPromotions, type DiscountSource } from './discounts'
import type { TriedPromotion } from './promotions'

/** What an order costs: the one pricing engine, fed with the menu of now and the discounts that participants bring. */
export { billIn, type Dishes, type MemberTerms, termsIn, type PricedBasket, type Pricing, type VisitLine } from './bill'
export type { Basket, ChargeSource, DiscountOffer, DiscountSource, NamedCard, NamedCoupon } from './discounts'
export { PROMOTION, promotionsAt, type PromotionRow, type PromotionStep, promotionTerms, type TriedPromotion } from './promotions'

const NAMES = Object.keys(CheckoutChoices) as (keyof OrderChoices)[]

/** What the diner chose, among the fields of a call (decision 0273). */
export const choicesOf = (input: OrderChoices): OrderChoices =>
  Object.fromEntries(NAMES.flatMap((name) => (input[name] === undefined ? [] : [[name, input[name]]])))

/** A call with what the diner chose as one object. */
export const withChoices = <T extends OrderChoices>(input: T): T & { choices: OrderChoices } => ({ ...input, choices: choicesOf(input) })

/** Every capability that takes something off a price brings one. */
export const givesDiscounts = extensionPoint<DiscountSource>('discounts')

/** Every capability that charges something beside the dishes brings one. */
export const givesCharges = extensionPoint<ChargeSource>('charges')

export const pricingModule = defineModule({
  name: 'pricing',
  reads: ['merchant', 'promotion'],
  make({ db, extensions }) {
    const promotions = createPromotions(db)
    const charges = () => extensions(givesCharges)
    return {
      offer: {
        ...createPricing({ discounts: () => extensions(givesDiscounts), charges }),
        /** The same engine for somebody who does not exist: with the merchant's reductions, and these instead of a diner's. */
        triedWith: (sources: readonly DiscountSource[], tried: TriedPromotion | null = null) =>
          createPricing({ discounts: () => [createPromotions(db, tried), ...sources], charges }),
      },
      extends: [givesDiscounts(promotions)],
    }
  },
})
