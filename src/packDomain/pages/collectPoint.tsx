import { StampCardsView } from '@/features/stampCard'
import { page } from '@/nav'

export default page('stamps', StampCardsView)
