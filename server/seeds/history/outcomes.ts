import { flowOf, nextFor, type OrderStatus } from '@domain/order/status'
import { ORDER_EVENTS, type OrderEvent } from '@domain/order/events'
import { slotDeadline } from '@domain/order/deadlines'
import type { OrderMode } from '@domain/order/mode'
import type { Random } from './random'

const SECOND = 1000
const MINUTE = 60 * SECOND

export interface EventSeed {
  event: OrderEvent | 'create'
  status: OrderStatus
  actor: string
  at: number
}

/** The end or the current state of an order; `placed`: it was just placed, and waits to be paid. */
export type Outcome = 'finished' | 'waiting' | 'placed' | 'unpaid' | 'withdrawn' | 'refused'

type Way = readonly (readonly [event: OrderEvent, wait: number])[]

const served = (mode: OrderMode, prep: number, random: Random): Way =>
  mode === 'dineIn'
    ? [['serve', prep]]
    : [
        ['ready', prep],
        ['pickUp', random.whole(1, 9) * MINUTE],
      ]

/** The events after placing, each with its delay after the one before. */
function wayOf(outcome: Outcome, mode: OrderMode, prepMin: number, random: Random): Way {
  const paid: Way = [
    ['payStarted', random.whole(4, 20) * SECOND],
    ['paySettled', random.whole(3, 40) * SECOND],
  ]
  const kitchen: Way = [
    ['accept', random.whole(10, 70) * SECOND],
    ['make', random.whole(1, 4) * MINUTE],
  ]
  const prep = Math.round(prepMin * (0.6 + random.next() * 0.7)) * MINUTE
  switch (outcome) {
    case 'placed':
      return []
    case 'unpaid':
      return [['payTimeout', 15 * MINUTE]]
    case 'withdrawn':
      return [...paid, ['userCancel', random.whole(15, 60) * SECOND]]
    case 'refused':
      return [...paid, ['reject', random.whole(1, 5) * MINUTE], ['refundApprove', random.whole(10, 90) * SECOND]]
    case 'waiting':
      return [...paid, ...kitchen, ['ready', prep]]
    case 'finished':
      return [...paid, ...kitchen, ...served(mode, prep, random)]
  }
}

/** The events of an order by the domain's own table, so that no demo order has an impossible history. */
export function eventsOf(
  outcome: Outcome,
  order: { mode: OrderMode; createdAt: number; prepMin: number; slotAt: number | null },
  random: Random,
): EventSeed[] {
  let status: OrderStatus = 'toPay'
  let at = order.createdAt
  const events: EventSeed[] = [{ event: 'create', status, actor: 'diner', at }]
  for (const [event, wait] of wayOf(outcome, order.mode, order.prepMin, random)) {
    const next = nextFor(flowOf({ status, mode: order.mode }), event)
    if (!next) throw new Error(`${event} cannot happen to an order that is ${status}`)
    // Orders for later are not made before their time.
    at = event === 'make' && order.slotAt !== null ? Math.max(at + wait, slotDeadline(order.slotAt, order.prepMin)) : at + wait
    status = next
    events.push({ event, status, actor: ORDER_EVENTS[event], at })
  }
  return events
}
