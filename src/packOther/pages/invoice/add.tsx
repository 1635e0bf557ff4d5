import { UnavailableView } from '@/features/unavailable'
import { page } from '@/nav'

export default page('addInvoiceTitle', () => <UnavailableView page="addInvoiceTitle" />)
