import { UnavailableView } from '@/features/unavailable'
import { page } from '@/nav'

export default page('cards', () => <UnavailableView page="cards" />)
