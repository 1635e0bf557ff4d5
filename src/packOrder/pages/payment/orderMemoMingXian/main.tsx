import { TransferView } from '@/features/transfer'
import { page } from '@/nav'

export default page('remittance', TransferView)
