export { SuggestedView } from './SuggestedView'
