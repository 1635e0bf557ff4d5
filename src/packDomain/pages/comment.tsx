import { ReviewView } from '@/features/review'
import { page } from '@/nav'

export default page('review', ReviewView)
