import { TopUpView } from '@/features/topUp'
import { page } from '@/nav'

export default page('oldTopUp', TopUpView)
