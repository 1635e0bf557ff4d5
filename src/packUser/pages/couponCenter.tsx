import { CouponCentreView } from '@/features/coupon'
import { ExchangesView, PointsMallView } from '@/features/pointsMall'
import { page } from '@/nav'

export default page('couponCenter', ({ tab, promotion }) => {
  if (tab === 'points') return <PointsMallView />
  return tab === 'exchanges' ? <ExchangesView /> : <CouponCentreView promotion={promotion} />
})
