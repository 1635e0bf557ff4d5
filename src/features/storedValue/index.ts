export { CardFace } from './CardFace'
export { CardsView } from './CardsView'
export { CardView } from './CardView'
export { CardShopsView } from './CardShopsView'
