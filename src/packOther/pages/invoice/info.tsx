import { UnavailableView } from '@/features/unavailable'
import { page } from '@/nav'

export default page('invoice', () => <UnavailableView page="invoice" />)
