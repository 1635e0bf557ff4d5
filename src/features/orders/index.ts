export { type OrderSummary, toMode, toOrderSummary, toStatus } from './order'
export { statusTexts } from './statusTexts'
