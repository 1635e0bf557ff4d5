import { UnavailableView } from '@/features/unavailable'
import { page } from '@/nav'

export default page('stamps', () => <UnavailableView page="stamps" />)
