import { RequestView } from '@/features/invoice'
import { page } from '@/nav'

export default page('invoice', RequestView)
