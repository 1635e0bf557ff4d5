import { HistoryView } from '@/features/invoice'
import { page } from '@/nav'

export default page('invoices', HistoryView)
