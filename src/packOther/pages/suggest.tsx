import { SuggestedView } from '@/features/suggested'
import { page } from '@/nav'

export default page('suggested', SuggestedView)
