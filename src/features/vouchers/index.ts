export { VoucherPhotoView } from './VoucherPhotoView'
export { VouchersView } from './VouchersView'
export { useOrderFree } from './useOrderFree'
