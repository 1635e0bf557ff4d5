import { HomeView } from '@/features/home'
import { page } from '@/nav'

export default page('home', HomeView)
