export { type CouponAdvice, CouponLine, CouponPick } from './CouponPick'
