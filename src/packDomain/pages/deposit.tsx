import { DepositsView } from '@/features/wineDeposit'
import { page } from '@/nav'

export default page('deposits', DepositsView)
