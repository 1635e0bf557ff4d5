import { RefundView } from '@/features/refund'
import { page } from '@/nav'

export default page('refund', RefundView)
