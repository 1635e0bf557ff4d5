import { EditAddressView } from '@/features/address'
import { page } from '@/nav'

export default page('editAddress', EditAddressView)
