import { RegisterView } from '@/features/login'
import { page } from '@/nav'

export default page('register', RegisterView)
