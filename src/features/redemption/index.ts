export { RecordsView } from './RecordsView'
export { RedeemView } from './RedeemView'
