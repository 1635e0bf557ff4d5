export { Lines, type LineView } from './Lines'
export { RemarksView } from './RemarksView'
export { CheckoutPage, PreorderPage } from './pages'
