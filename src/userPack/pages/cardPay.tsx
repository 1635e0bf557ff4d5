import { OldTopUpView } from '@/features/forward'
import { page } from '@/nav'

export default page('oldTopUp', OldTopUpView)
