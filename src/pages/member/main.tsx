import { MemberView } from '@/features/member'
import { page } from '@/nav'

export default page('memberTab', MemberView)
