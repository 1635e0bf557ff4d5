import { SearchView } from '@/features/menu'
import { page } from '@/nav'

export default page('search', SearchView)
