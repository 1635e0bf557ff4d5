export { MemberCodeView } from './MemberCodeView'
