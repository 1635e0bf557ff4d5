import { PreorderPage } from '@/features/checkout'
import { page } from '@/nav'

export default page('preorder', PreorderPage)
