import { LoginView } from '@/features/login'
import { page } from '@/nav'

export default page('login', LoginView)
