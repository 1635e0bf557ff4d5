export { TransferRow } from './TransferRow'
export { TransferView } from './TransferView'
