import { RedeemView } from '@/features/redemption'
import { page } from '@/nav'

export default page('redeem', RedeemView)
