import { DoneView } from '@/features/invoice'
import { page } from '@/nav'

export default page('invoiceDone', DoneView)
