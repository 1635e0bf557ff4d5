import { UnavailableView } from '@/features/unavailable'
import { page } from '@/nav'

export default page('preorder', () => <UnavailableView page="preorder" />)
