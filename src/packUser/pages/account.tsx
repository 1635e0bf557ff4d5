import { CardsView } from '@/features/storedValue'
import { page } from '@/nav'

export default page('cards', CardsView)
