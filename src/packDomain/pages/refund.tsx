import { UnavailableView } from '@/features/unavailable'
import { page } from '@/nav'

export default page('refund', () => <UnavailableView page="refund" />)
