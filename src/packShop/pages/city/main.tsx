import { CitiesView } from '@/features/shop'
import { page } from '@/nav'

export default page('cities', CitiesView)
