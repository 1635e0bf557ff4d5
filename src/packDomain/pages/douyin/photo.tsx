import { VoucherPhotoView } from '@/features/vouchers'
import { page } from '@/nav'

export default page('voucherPhoto', VoucherPhotoView)
