import { UnavailableView } from '@/features/unavailable'
import { page } from '@/nav'

export default page('stampShops', () => <UnavailableView page="stampShops" />)
