import { UnavailableView } from '@/features/unavailable'
import { page } from '@/nav'

export default page('tableCode', () => <UnavailableView page="tableCode" />)
