import { InStoreView } from '@/features/stamps'
import { page } from '@/nav'

export default page('inStore', InStoreView)
