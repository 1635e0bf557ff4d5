import { UnavailableView } from '@/features/unavailable'
import { page } from '@/nav'

export default page('levels', () => <UnavailableView page="levels" />)
