import { UnavailableView } from '@/features/unavailable'
import { page } from '@/nav'

export default page('giveCoupon', () => <UnavailableView page="giveCoupon" />)
