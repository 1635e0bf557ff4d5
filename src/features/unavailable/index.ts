export { UnavailableView } from './UnavailableView'
