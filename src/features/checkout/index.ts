export { CheckoutPage } from './CheckoutView'
export { Lines, type LineView } from './Lines'
export { RemarksView } from './remarks/RemarksView'
export { PreorderPage } from './time/PreorderView'
