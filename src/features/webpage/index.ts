export { WebPageView } from './WebPageView'
