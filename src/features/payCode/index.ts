export { PayView } from './PayView'
