import { DetailView } from '@/features/invoice'
import { page } from '@/nav'

export default page('invoiceDetail', DetailView)
