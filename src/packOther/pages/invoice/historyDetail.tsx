import { UnavailableView } from '@/features/unavailable'
import { page } from '@/nav'

export default page('invoiceDetail', () => <UnavailableView page="invoiceDetail" />)
