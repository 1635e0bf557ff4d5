export { Benefits } from './Benefits'
export { MemberPrices } from './MemberPrices'
export { MemberView } from './MemberView'
