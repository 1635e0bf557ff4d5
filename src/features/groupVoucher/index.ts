import { whereOffered } from '@/features/place'
import { VoucherPhotoView as Photo } from './VoucherPhotoView'
import { VouchersView as Vouchers } from './VouchersView'

export const VoucherPhotoView = whereOffered('voucher', Photo)
export const VouchersView = whereOffered('voucher', Vouchers)
export { useOrderFree } from './useOrderFree'
