import { GroupsView } from '@/features/groupBuy'
import { page } from '@/nav'

export default page('groups', GroupsView)
