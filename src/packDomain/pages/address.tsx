import { AddressBookView } from '@/features/address'
import { page } from '@/nav'

export default page('addresses', AddressBookView)
