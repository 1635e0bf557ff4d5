import { CardShopsView } from '@/features/storedValue'
import { page } from '@/nav'

export default page('cardShops', CardShopsView)
