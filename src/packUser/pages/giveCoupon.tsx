import { GiveCouponView } from '@/features/couponGift'
import { page } from '@/nav'

export default page('giveCoupon', GiveCouponView)
