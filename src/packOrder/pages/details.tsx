import { OrderDetailView } from '@/features/order'
import { page } from '@/nav'

export default page('orderDetail', OrderDetailView)
