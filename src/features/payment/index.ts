export { CashierSheet } from './CashierSheet'
export type { Outcome, Payer } from './Payer'
export { paymentTexts } from './texts'
export { usePayer } from './usePayer'
