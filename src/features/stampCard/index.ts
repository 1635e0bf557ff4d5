export { StampCardsView } from './StampCardsView'
