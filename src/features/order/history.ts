import type { OrderStatus } from '@domain/order/status'
import type { OrderDetail } from './detail'

/** The event by which the entry into a status is listed. */
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

/** What happened to an order that did not go its usual way, oldest first; empty for the others, whose steps show the same. */
export const unusualHistory = ({ status, cancelReason, times, createdAt }: OrderDetail): HistoryEvent[] => {
  const isUnusual = cancelReason !== null || status === 'refunding' || status === 'refunded' || status === 'refundRejected'
  if (!isUnusual) return []
  const events = EVENTS.flatMap(([entered, key]) => {
    const at = times[entered]
    return at === undefined ? [] : [{ key, at }]
  })
  return [{ key: 'step.placed', at: createdAt } as const, ...events.sort((one, other) => one.at - other.at)]
}
