import { MeView } from '@/features/me'
import { page } from '@/nav'

export default page('me', MeView)
