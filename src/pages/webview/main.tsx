import { WebPageView } from '@/features/webpage'
import { page } from '@/nav'

export default page('webview', WebPageView)
