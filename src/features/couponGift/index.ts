export { GiveCouponView } from './GiveCouponView'
