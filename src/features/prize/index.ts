export { type Award, AwardRow } from './AwardRow'
export { AwardSheet } from './AwardSheet'
export { awardTexts } from './texts'
