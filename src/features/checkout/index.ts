export { Lines, type LineView } from './Lines'
export { RemarksView } from './remarks/RemarksView'
export { CheckoutPage, PreorderPage } from './pages'
