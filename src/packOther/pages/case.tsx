import { MerchantView } from '@/features/storefront'
import { page } from '@/nav'

export default page('showcase', MerchantView)
