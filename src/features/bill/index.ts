export { BillLines } from './BillLines'
export { MemberSaving } from './MemberSaving'
export { billTexts } from './texts'
