export { VisitCardsView } from './VisitCardsView'
export { VisitCardView } from './VisitCardView'
