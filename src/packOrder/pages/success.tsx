import { PaidView } from '@/features/orders'
import { page } from '@/nav'

export default page('paid', PaidView)
