import { MemberCodeView } from '@/features/memberCode'
import { page } from '@/nav'

export default page('memberCode', MemberCodeView)
