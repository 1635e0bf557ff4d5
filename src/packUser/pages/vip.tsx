import { LevelsView } from '@/features/level'
import { page } from '@/nav'

export default page('levels', LevelsView)
