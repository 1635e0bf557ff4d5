import { UnavailableView } from '@/features/unavailable'
import { page } from '@/nav'

export default page('firstOrder', () => <UnavailableView page="firstOrder" />)
