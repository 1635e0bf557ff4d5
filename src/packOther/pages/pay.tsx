import { UnavailableView } from '@/features/unavailable'
import { page } from '@/nav'

export default page('payByOther', () => <UnavailableView page="payByOther" />)
