import { UnavailableView } from '@/features/unavailable'
import { page } from '@/nav'

export default page('activities', () => <UnavailableView page="activities" />)
