import { UnavailableView } from '@/features/unavailable'
import { page } from '@/nav'

export default page('remittance', () => <UnavailableView page="remittance" />)
