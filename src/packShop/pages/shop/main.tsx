import { ShopsView } from '@/features/shops'
import { page } from '@/nav'

export default page('shops', ShopsView)
