import { CitiesView } from '@/features/shops'
import { page } from '@/nav'

export default page('cities', CitiesView)
