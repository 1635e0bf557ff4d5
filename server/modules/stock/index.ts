/** What is left of counted dishes, options and add-ons, and which order took what of it. */
export { createStockParticipant } from './participant'
export { countStock, stockOf } from './counts'
export { remainingOf, returnStock, type SkuName, takeStock } from './stock'
