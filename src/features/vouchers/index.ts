export { VoucherPhotoView } from './VoucherPhotoView'
export { VouchersView } from './VouchersView'
