import { UnavailableView } from '@/features/unavailable'
import { page } from '@/nav'

export default page('editAddress', () => <UnavailableView page="editAddress" />)
