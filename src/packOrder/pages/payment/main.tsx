import { CheckoutPage } from '@/features/checkout'
import { page } from '@/nav'

export default page('checkout', CheckoutPage)
