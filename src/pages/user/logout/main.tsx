import { CloseAccountView } from '@/features/account'
import { page } from '@/nav'

export default page('closeAccount', CloseAccountView)
