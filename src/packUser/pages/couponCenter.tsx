import { UnavailableView } from '@/features/unavailable'
import { page } from '@/nav'

export default page('couponCenter', () => <UnavailableView page="couponCenter" />)
