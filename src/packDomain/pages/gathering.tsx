import { GroupView } from '@/features/groupBuy'
import { page } from '@/nav'

export default page('group', GroupView)
