import type { OrderStatus } from '@domain/order/status'
import type { OrderDetail } from './detail'

/** How the entry into a status is told as something that happened. */
const TOLD = {
  pendingAcceptance: 'step.paid',
  accepted: 'step.accepted',
  inProduction: 'step.making',
  pendingPickup: 'step.ready',
  completed: 'step.done',
  refunding: 'status.refunding',
  refundRejected: 'status.refundRejected',
  refunded: 'status.refunded',
  cancelled: 'status.cancelled',
} as const satisfies Partial<Record<OrderStatus, string>>

export interface CourseEvent {
  key: (typeof TOLD)[keyof typeof TOLD] | 'step.placed'
  at: number
}

const isTold = (status: string): status is keyof typeof TOLD => status in TOLD

/** What happened to an order that did not go its usual way, oldest first; the usual way is told by its steps. Empty for the others. */
export const unusualCourse = ({ status, cancelReason, times, createdAt }: OrderDetail): CourseEvent[] => {
  const isUnusual = cancelReason !== null || status === 'refunding' || status === 'refunded' || status === 'refundRejected'
  if (!isUnusual) return []
  const events = Object.entries(times).flatMap(([name, at]) => (isTold(name) && at !== undefined ? [{ key: TOLD[name], at }] : []))
  return [{ key: 'step.placed', at: createdAt } as const, ...events.sort((one, other) => one.at - other.at)]
}
