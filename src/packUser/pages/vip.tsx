import { LevelsView } from '@/features/levels'
import { page } from '@/nav'

export default page('levels', LevelsView)
