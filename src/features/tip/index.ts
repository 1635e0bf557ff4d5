export { TipPick } from './TipPick'
