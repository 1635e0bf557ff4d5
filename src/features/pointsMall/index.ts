export { PointsMallView } from './PointsMallView'
