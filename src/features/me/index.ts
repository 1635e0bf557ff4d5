export { MeView } from './MeView'
