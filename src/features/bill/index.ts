export { BillLines, type BillLinesProps } from './BillLines'
