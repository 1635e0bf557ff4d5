import { StampsView } from '@/features/stamps'
import { page } from '@/nav'

export default page('stamps', StampsView)
