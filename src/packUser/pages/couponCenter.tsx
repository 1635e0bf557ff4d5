import { CouponCentreView } from '@/features/coupon'
import { page } from '@/nav'

export default page('couponCenter', CouponCentreView)
