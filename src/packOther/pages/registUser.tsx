import { SignUpView } from '@/features/login'
import { page } from '@/nav'

export default page('signUp', SignUpView)
