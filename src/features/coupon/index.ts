export { CouponCentreView } from './CouponCentreView'
export { CouponsView } from './CouponsView'
export { type Obstacle, useCouponWords } from './face'
