import { flowOf, eventsFor, next, type OrderStatus } from '@domain/order/status'
import type { OrderEvent } from '@domain/order/events'
import type { OrderMode } from '@domain/order/mode'
import { isOfShop } from '../../modules/order/commands/index'

/** Events that the sandbox can cause besides those of shop and rider: a diner's requests, a provider's reports, and finished refunds. */
const DONE_BY_OTHERS: readonly OrderEvent[] = ['userCancel', 'complete', 'review', 'payStarted', 'paySettled', 'refundApprove']
const canDo = (event: OrderEvent): boolean => isOfShop(event) || DONE_BY_OTHERS.includes(event)

/** The shortest sequence of events from one status to another by the domain's table; null: the sandbox cannot cause one. */
export function shortestPath(target: OrderStatus, { status, mode }: { status: OrderStatus; mode: OrderMode }): OrderEvent[] | null {
  const ways = new Map<OrderStatus, OrderEvent[]>([[status, []]])
  for (const [at, way] of ways) {
    if (at === target) return way
    for (const event of eventsFor(flowOf({ status: at, mode })).filter(canDo)) {
      const to = next(at, event)
      if (to && !ways.has(to)) ways.set(to, [...way, event])
    }
  }
  return null
}
