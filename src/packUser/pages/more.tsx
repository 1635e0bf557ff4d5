import { AboutView } from '@/features/profile'
import { page } from '@/nav'

export default page('about', AboutView)
