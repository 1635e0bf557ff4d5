import { RemarksView } from '@/features/checkout'
import { page } from '@/nav'

export default page('remarks', RemarksView)
