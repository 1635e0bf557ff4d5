import type { OrderEvent } from './events'
import { kindRules, type OrderKind } from './kind'

/** What an order's event means to the staff of its shop: boards ring and sort by it. */
export type OrderNews = 'new' | 'paid' | 'changed' | 'void' | 'ready' | 'refund'

const NEWS: Partial<Record<OrderEvent, OrderNews>> = {
  paySettled: 'new',
  addDishes: 'new',
  billSettled: 'paid',
  userCancel: 'void',
  reject: 'void',
  markOffline: 'void',
  clearTable: 'changed',
  ready: 'ready',
  readyToShip: 'ready',
  applyRefund: 'refund',
  refundWithdraw: 'refund',
  refundAgree: 'refund',
  refundApprove: 'refund',
  refundApprovePart: 'refund',
  refundReject: 'refund',
}

/** `event` null: something other than its status changed. Null: the shop does not see the order yet. */
export function newsOf({ kind, isPaid }: { kind: OrderKind; isPaid: boolean }, event: OrderEvent | null): OrderNews | null {
  if (!isPaid && !kindRules(kind).paysLater) return null
  return (event && NEWS[event]) ?? 'changed'
}
