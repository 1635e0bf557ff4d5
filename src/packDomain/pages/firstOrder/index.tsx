import { FirstOrderView } from '@/features/coupon'
import { page } from '@/nav'

export default page('firstOrder', FirstOrderView)
