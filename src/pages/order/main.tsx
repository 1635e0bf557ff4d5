import { OrdersView } from '@/features/order'
import { page } from '@/nav'

export default page('orders', OrdersView)
