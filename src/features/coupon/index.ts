export { CouponCentreView } from './CouponCentreView'
export { CouponsView } from './CouponsView'
export { FirstOrderView } from './FirstOrderView'
export { type Obstacle, useCouponWords } from './face'
