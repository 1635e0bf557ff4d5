import { PayPasswordView } from '@/features/payPassword'
import { page } from '@/nav'

export default page('payPassword', PayPasswordView)
