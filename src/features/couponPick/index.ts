export { type CouponAdvice, CouponPick } from './CouponPick'
