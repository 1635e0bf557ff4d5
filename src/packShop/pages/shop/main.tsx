import { ShopsView } from '@/features/shop'
import { page } from '@/nav'

export default page('shops', ShopsView)
