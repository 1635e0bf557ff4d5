import { OrdersView } from '@/features/orders'
import { page } from '@/nav'

export default page('orders', OrdersView)
