import { ActivitiesView } from '@/features/lottery'
import { page } from '@/nav'

export default page('activities', ActivitiesView)
