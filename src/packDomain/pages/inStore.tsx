import { InStoreRewardView } from '@/features/inStoreReward'
import { page } from '@/nav'

export default page('inStore', InStoreRewardView)
