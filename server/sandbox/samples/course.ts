import { eventsFor, next, ORDER_EVENTS, type OrderEvent, type OrderStatus } from '@domain/order/status'
import type { OrderMode } from '@domain/order/mode'

/** Money goes back whole, and by itself; what else a refund desk decides needs a diner who asked. */
const NOT_BY_ITSELF: readonly OrderEvent[] = ['refundApprovePart', 'refundReject']

/** What the sandbox can make happen: what shop and rider do, what a diner may ask, what a provider may say. */
const DONE_BY_DINER: readonly OrderEvent[] = ['userCancel', 'complete', 'review']
const DONE_BY_PROVIDER: readonly OrderEvent[] = ['payStarted', 'paySettled']
const canDo = (event: OrderEvent): boolean =>
  (ORDER_EVENTS[event] === 'shop' && !NOT_BY_ITSELF.includes(event)) ||
  ORDER_EVENTS[event] === 'rider' ||
  DONE_BY_DINER.includes(event) ||
  DONE_BY_PROVIDER.includes(event)

/** The shortest way from one status to another by the domain's table; null: there is none that the sandbox can go. */
export function wayTo(target: OrderStatus, { status, mode }: { status: OrderStatus; mode: OrderMode }): OrderEvent[] | null {
  const ways = new Map<OrderStatus, OrderEvent[]>([[status, []]])
  for (const [at, way] of ways) {
    if (at === target) return way
    for (const event of eventsFor({ status: at, mode, paysLater: false }).filter(canDo)) {
      const to = next(at, event)
      if (to && !ways.has(to)) ways.set(to, [...way, event])
    }
  }
  return null
}
