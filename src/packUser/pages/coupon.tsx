import { CouponsView } from '@/features/coupon'
import { page } from '@/nav'

export default page('coupons', CouponsView)
