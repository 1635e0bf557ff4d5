import { DepositsView } from '@/features/deposit'
import { page } from '@/nav'

export default page('deposits', DepositsView)
