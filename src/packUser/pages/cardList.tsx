import { UnavailableView } from '@/features/unavailable'
import { page } from '@/nav'

export default page('cardShops', () => <UnavailableView page="cardShops" />)
