import { MeView } from '@/features/account'
import { page } from '@/nav'

export default page('me', MeView)
