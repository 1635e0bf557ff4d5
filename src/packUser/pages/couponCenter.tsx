import { CouponCentreView } from '@/features/coupon'
import { PointsMallView } from '@/features/pointsMall'
import { page } from '@/nav'

export default page('couponCenter', ({ tab, promotion }) =>
  tab === 'points' ? <PointsMallView /> : <CouponCentreView promotion={promotion} />,
)
