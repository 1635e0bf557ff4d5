import { UnavailableView } from '@/features/unavailable'
import { page } from '@/nav'

export default page('draw', () => <UnavailableView page="draw" />)
