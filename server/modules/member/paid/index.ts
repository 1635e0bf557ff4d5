export { createLevelSale, type LevelSale, type LevelSaleParts } from './service'
export { createLevelParticipant, createLevelTerms, type LevelTerms } from './terms'
