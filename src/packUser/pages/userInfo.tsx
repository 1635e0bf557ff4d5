import { ProfileView } from '@/features/profile'
import { page } from '@/nav'

export default page('profile', ProfileView)
