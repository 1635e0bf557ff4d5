export { PointsMallView } from './PointsMallView'
export { ExchangesView } from './ExchangesView'
