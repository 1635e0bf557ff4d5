import { DomainError } from '@domain/results'
import type { OrderEvent, OrderStatus } from '@domain/order/status'
import type { OrderMode } from '@domain/order/mode'
import type { Database } from '../db/database'
import { stmt } from '../db/statement'
import type { OrderService } from '../modules/order/index'
import type { Clock } from '../ports/clock'

const SECOND = 1000

/** Whether the kitchen works by itself, and how many times as fast as usual; this process's own (decision 0023). */
export interface Pace {
  on: boolean
  speed: number
}

/** How long after entering a status the sandbox kitchen goes on: accepted after 5 s, made from 10 s on, ready after 40 s, fetched after ten minutes. */
const STAYS: Partial<Record<OrderStatus, number>> = {
  pendingAcceptance: 5 * SECOND,
  accepted: 5 * SECOND,
  inProduction: 30 * SECOND,
  pendingPickup: 600 * SECOND,
}

const nextEvent = (status: OrderStatus, mode: OrderMode): OrderEvent => {
  if (status === 'pendingAcceptance') return 'accept'
  if (status === 'accepted') return 'make'
  if (status === 'pendingPickup') return 'pickUp'
  return mode === 'dineIn' ? 'serve' : 'ready'
}

/** Times stand in the database (the event that led to the status), so the kitchen goes on where it was after a restart. */
const findWaiting = stmt<
  [statuses: string[], stays: number[], now: number, limit: number, early: number],
  { order_no: string; status: OrderStatus; mode: OrderMode }
>(
  'sandbox.waiting',
  `select o.order_no, o.status, o.mode
     from customer_order o
     join order_event e on e.order_no = o.order_no and e.version = o.version
     join unnest($1::text[], $2::int[]) as stay (status, ms) on stay.status = o.status
    where o.closed_at is null and e.at + stay.ms <= $3 and (o.status <> 'accepted' or o.slot_at is null or o.slot_at <= $3 + $5)
    order by e.at, o.order_no limit $4`,
)

const BATCH = 50
/** What is ordered for later is begun so long before its time. */
const EARLY = 1800 * SECOND

/** A kitchen that works by itself, so that somebody alone with the app sees orders move. */
export const createAutopilot = (db: Database, clock: Clock, orders: OrderService, pace: Pace) =>
  async function work(): Promise<number> {
    if (!pace.on) return 0
    const stays = Object.values(STAYS).map((ms) => Math.round(ms / pace.speed))
    const waiting = await db.all(findWaiting, Object.keys(STAYS), stays, clock.now(), BATCH, EARLY)
    for (const { order_no, status, mode } of waiting) {
      try {
        await orders.drive(order_no, nextEvent(status, mode))
      } catch (fault) {
        // Somebody else was faster: the diner cancelled, or another process works too.
        if (!(fault instanceof DomainError)) throw fault
      }
    }
    return waiting.length
  }
