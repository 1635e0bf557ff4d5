import { PaidView } from '@/features/order'
import { page } from '@/nav'

export default page('paid', PaidView)
