export { CheckoutView } from './CheckoutView'
export { Lines, type LineView } from './Lines'
export { RemarksView } from './RemarksView'
export { PreorderView } from './PreorderView'
