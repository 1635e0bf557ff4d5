import { DrawView } from '@/features/lottery'
import { page } from '@/nav'

export default page('draw', DrawView)
