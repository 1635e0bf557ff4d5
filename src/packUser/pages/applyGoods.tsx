import { UnavailableView } from '@/features/unavailable'
import { page } from '@/nav'

export default page('couponGoods', () => <UnavailableView page="couponGoods" />)
