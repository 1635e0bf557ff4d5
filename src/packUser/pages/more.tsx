import { AboutView } from '@/features/about'
import { page } from '@/nav'

export default page('about', AboutView)
