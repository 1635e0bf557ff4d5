import { RecordsView } from '@/features/redemption'
import { page } from '@/nav'

export default page('redemptions', RecordsView)
