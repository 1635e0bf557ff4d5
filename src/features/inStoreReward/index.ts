export { InStoreRewardView } from './InStoreRewardView'
