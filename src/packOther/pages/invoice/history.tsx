import { UnavailableView } from '@/features/unavailable'
import { page } from '@/nav'

export default page('invoices', () => <UnavailableView page="invoices" />)
