import { VisitCardsView } from '@/features/visitCard'
import { page } from '@/nav'

export default page('visitCards', VisitCardsView)
