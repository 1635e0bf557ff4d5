export { CardsView } from './CardsView'
export { CardView } from './CardView'
