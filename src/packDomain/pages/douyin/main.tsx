import { VouchersView } from '@/features/vouchers'
import { page } from '@/nav'

export default page('vouchers', VouchersView)
