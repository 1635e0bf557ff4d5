import { UnavailableView } from '@/features/unavailable'
import { page } from '@/nav'

export default page('vouchers', () => <UnavailableView page="vouchers" />)
