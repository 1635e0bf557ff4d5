import { TitleView } from '@/features/invoice'
import { page } from '@/nav'

export default page('addInvoiceTitle', TitleView)
