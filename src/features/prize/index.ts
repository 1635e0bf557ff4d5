export type { Award } from './award'
export { AwardRow } from './AwardRow'
export { AwardSheet } from './AwardSheet'
export { awardTexts } from './texts'
