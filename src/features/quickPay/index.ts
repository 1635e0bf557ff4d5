export { QuickPayView } from './QuickPayView'
