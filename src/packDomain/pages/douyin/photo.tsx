import { VoucherPhotoView } from '@/features/groupVoucher'
import { page } from '@/nav'

export default page('voucherPhoto', VoucherPhotoView)
