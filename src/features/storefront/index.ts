export { MerchantView } from './MerchantView'
export { StoreView } from './StoreView'
