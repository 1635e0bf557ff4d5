export { Code } from './Code'
export { codeTexts } from './codeTexts'
export { MemberCodeView } from './MemberCodeView'
export { useMemberCode } from './useMemberCode'
