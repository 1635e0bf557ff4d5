import { UnavailableView } from '@/features/unavailable'
import { page } from '@/nav'

export default page('coupons', () => <UnavailableView page="coupons" />)
