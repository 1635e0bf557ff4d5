import { PayView } from '@/features/payCode'
import { page } from '@/nav'

export default page('payCode', PayView)
