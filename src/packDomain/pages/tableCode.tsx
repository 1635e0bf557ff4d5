import { TableCodeView } from '@/features/tableVisit'
import { page } from '@/nav'

export default page('tableCode', TableCodeView)
