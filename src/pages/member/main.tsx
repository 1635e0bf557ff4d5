import { MemberView } from '@/features/account'
import { page } from '@/nav'

export default page('memberTab', MemberView)
