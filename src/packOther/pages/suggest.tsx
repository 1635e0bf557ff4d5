import { UnavailableView } from '@/features/unavailable'
import { page } from '@/nav'

export default page('suggested', () => <UnavailableView page="suggested" />)
