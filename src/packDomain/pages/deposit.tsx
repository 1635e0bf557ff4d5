import { UnavailableView } from '@/features/unavailable'
import { page } from '@/nav'

export default page('deposits', () => <UnavailableView page="deposits" />)
