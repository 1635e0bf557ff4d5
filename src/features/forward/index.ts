export { OldTopUpView } from './OldTopUpView'
