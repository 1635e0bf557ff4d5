import { StoreView } from '@/features/storefront'
import { page } from '@/nav'

export default page('store', StoreView)
