export { BillLines } from './BillLines'
