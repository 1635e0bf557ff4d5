import { CloseAccountView } from '@/features/closeAccount'
import { page } from '@/nav'

export default page('closeAccount', CloseAccountView)
