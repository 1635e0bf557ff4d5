import { UnavailableView } from '@/features/unavailable'
import { page } from '@/nav'

export default page('invoiceDone', () => <UnavailableView page="invoiceDone" />)
