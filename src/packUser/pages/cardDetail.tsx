import { CardView } from '@/features/storedValue'
import { page } from '@/nav'

export default page('balance', CardView)
