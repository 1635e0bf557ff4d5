import { OrderDetailView } from '@/features/orders'
import { page } from '@/nav'

export default page('orderDetail', OrderDetailView)
