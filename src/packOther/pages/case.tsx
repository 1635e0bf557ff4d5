import { UnavailableView } from '@/features/unavailable'
import { page } from '@/nav'

export default page('showcase', () => <UnavailableView page="showcase" />)
