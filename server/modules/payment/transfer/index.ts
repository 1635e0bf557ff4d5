/** Bank transfer: money that a diner sends to the shop's account, and that its transfer desk finds there, or does not. */
export { bankTransfer } from './method'
export type { DeskTransferRow } from './repository'
export { createTransfers, type Transfers } from './service'
