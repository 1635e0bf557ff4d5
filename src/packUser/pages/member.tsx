import { UnavailableView } from '@/features/unavailable'
import { page } from '@/nav'

export default page('memberCode', () => <UnavailableView page="memberCode" />)
