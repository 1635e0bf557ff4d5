export { FigureCells } from './FigureCells'
export { type MemberFigures, useMemberFigures } from './useMemberFigures'
