import { UnavailableView } from '@/features/unavailable'
import { page } from '@/nav'

export default page('voucherPhoto', () => <UnavailableView page="voucherPhoto" />)
