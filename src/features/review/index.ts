export { ReviewView } from './ReviewView'
