export { findOpensTopUps } from './repository'
export { tierOf, topUpParticipant } from './participant'
export { createTopUpRules, type TopUpRules } from './rules'
export { createTopUps, type TopUpParts, type TopUps } from './service'
