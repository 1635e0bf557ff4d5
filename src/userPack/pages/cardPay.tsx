import { UnavailableView } from '@/features/unavailable'
import { page } from '@/nav'

export default page('oldTopUp', () => <UnavailableView page="oldTopUp" />)
