import { TableCodeView } from '@/features/tableCode'
import { page } from '@/nav'

export default page('tableCode', TableCodeView)
