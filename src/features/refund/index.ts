export { RefundView } from './RefundView'
