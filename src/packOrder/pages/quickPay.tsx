import { QuickPayView } from '@/features/quickPay'
import { page } from '@/nav'

export default page('quickPay', QuickPayView)
