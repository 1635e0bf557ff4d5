export { InStoreView } from './InStoreView'
export { StampsView } from './StampsView'
