export { CouponGoodsView } from './coupon/CouponGoodsView'
export { MenuView } from './MenuView'
export { SearchView } from './search/SearchView'
export { SetMealView } from './spec/SetMealView'
