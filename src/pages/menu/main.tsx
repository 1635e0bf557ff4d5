import { MenuView } from '@/features/menu'
import { page } from '@/nav'

export default page('menu', MenuView)
