/** What an order costs: the one pricing engine, fed with the menu of now and the discounts that participants bring. */
export { billIn, createPricing, type MemberTerms, termsIn, type PricedBasket, type Pricing, type StoredBill, type VisitLine } from './bill'
export { type Basket, createPromotions, type DiscountOffer, type DiscountSource, type NamedCard, type NamedCoupon } from './discounts'
export { promotionsAt, type PromotionRow } from './promotions'
