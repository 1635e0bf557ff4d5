import { VisitCardView } from '@/features/visitCard'
import { page } from '@/nav'

export default page('visitCard', VisitCardView)
