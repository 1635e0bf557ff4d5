export { PayPasswordView } from './PayPasswordView'
