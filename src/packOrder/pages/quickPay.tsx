import { UnavailableView } from '@/features/unavailable'
import { page } from '@/nav'

export default page('quickPay', () => <UnavailableView page="quickPay" />)
