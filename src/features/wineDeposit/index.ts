export { DepositsView } from './DepositsView'
