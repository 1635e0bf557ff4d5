import { UnavailableView } from '@/features/unavailable'
import { page } from '@/nav'

export default page('addresses', () => <UnavailableView page="addresses" />)
