export { TopUpView } from './TopUpView'
