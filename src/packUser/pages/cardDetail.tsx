import { UnavailableView } from '@/features/unavailable'
import { page } from '@/nav'

export default page('balance', () => <UnavailableView page="balance" />)
