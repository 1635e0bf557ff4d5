import type { OrderStatus } from '@domain/order/status'
import type { OrderDetail } from './detail'

/** The event that records the entry into a status. */
const EVENTS = [
  ['pendingAcceptance', 'step.paid'],
  ['accepted', 'step.accepted'],
  ['inProduction', 'step.making'],
  ['pendingPickup', 'step.ready'],
  ['completed', 'step.done'],
  ['refunding', 'status.refunding'],
  ['refundRejected', 'status.refundRejected'],
  ['refunded', 'status.refunded'],
  ['cancelled', 'status.cancelled'],
] as const satisfies readonly (readonly [OrderStatus, string])[]

export interface HistoryEvent {
  key: (typeof EVENTS)[number][1] | 'step.placed'
  at: number
}

/** The history of an order that did not take the usual course, oldest first; empty for others, whose steps show the same. */
export const unusualHistory = ({ status, cancelReason, times, createdAt }: OrderDetail): HistoryEvent[] => {
  const isUnusual = cancelReason !== null || status === 'refunding' || status === 'refunded' || status === 'refundRejected'
  if (!isUnusual) return []
  const events = EVENTS.flatMap(([entered, key]) => {
    const at = times[entered]
    return at === undefined ? [] : [{ key, at }]
  })
  return [{ key: 'step.placed', at: createdAt } as const, ...events.sort((one, other) => one.at - other.at)]
}
