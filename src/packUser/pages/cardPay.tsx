import { UnavailableView } from '@/features/unavailable'
import { page } from '@/nav'

export default page('topUp', () => <UnavailableView page="topUp" />)
