import { UnavailableView } from '@/features/unavailable'
import { page } from '@/nav'

export default page('redeem', () => <UnavailableView page="redeem" />)
