import { page } from '@/nav'
import { MenuPage } from '@/ssr/MenuPage'

export default page('menu', MenuPage)
