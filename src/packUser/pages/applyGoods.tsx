import { CouponGoodsView } from '@/features/menu'
import { page } from '@/nav'

export default page('couponGoods', CouponGoodsView)
