import { UnavailableView } from '@/features/unavailable'
import { page } from '@/nav'

export default page('redemptions', () => <UnavailableView page="redemptions" />)
