export { TableCodeView } from './TableCodeView'
