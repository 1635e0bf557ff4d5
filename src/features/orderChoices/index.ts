export { ChoiceCards } from './ChoiceCards'
export { VisitCardChoice } from './VisitCardChoice'
export type { ChoiceProps } from './choiceProps'
