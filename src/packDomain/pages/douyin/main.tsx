import { VouchersView } from '@/features/groupVoucher'
import { page } from '@/nav'

export default page('vouchers', VouchersView)
