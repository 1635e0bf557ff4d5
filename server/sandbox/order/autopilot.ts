import { rolesFor } from '@domain/order/staff'
import type { OrderStatus } from '@domain/order/status'
import type { OrderEvent } from '@domain/order/events'
import type { OrderMode } from '@domain/order/mode'
import { DomainError } from '@domain/results'
import { defineOutsideWork } from '../../jobs/dueWork'
import type { Deps } from '../../module'
import type { OrderService } from '../../modules/order/commands/index'
import { KITCHEN, type OrderDesk } from '../../modules/order/queries/index'
import type { Fulfilment } from '../../modules/fulfilment/index'
import type { Clock } from '../../ports/clock'
import { createPacker } from '../fulfilment/packer'

const SECOND = 1000

/** Whether the kitchen works automatically, and how many times as fast as usual; a state of this process (decision 0023). */
export interface Pace {
  on: boolean
  speed: number
}

export const paceAtStart = ({ sandboxAutopilot }: { sandboxAutopilot: boolean }): Pace => ({ on: sandboxAutopilot, speed: 1 })

/**
 * How long after entering a status the sandbox kitchen takes the next step: accepted after 5 s, made from 10 s on, ready after 40 s, collected after
 * ten minutes.
 */
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
  // From then on the courier moves the order.
  if (mode === 'delivery') return 'readyToShip'
  return mode === 'dineIn' ? 'serve' : 'ready'
}

const BATCH = 50
/** Orders for later are begun this long before their time. */
const EARLY = 1800 * SECOND

/** A kitchen that works automatically, so that a single user of the app sees orders progress. */
export function createAutopilot(
  db: Deps['db'],
  { orders, orderDesk, fulfilment }: { orders: OrderService; orderDesk: OrderDesk; fulfilment: Fulfilment },
  clock: Clock,
  pace: Pace,
) {
  const packer = createPacker({ fulfilment })
  return defineOutsideWork(
    { db, clock },
    {
      name: KITCHEN,
      everyMs: 1000,
      async take(now) {
        if (!pace.on) return []
        const stays = Object.fromEntries(Object.entries(STAYS).map(([status, ms]) => [status, Math.round(ms / pace.speed)]))
        return orderDesk.waiting(stays, { now, early: EARLY, limit: BATCH })
      },
      keyOf: ({ order_no }) => order_no,
      async run({ order_no, status, mode }) {
        const event = nextEvent(status, mode)
        try {
          await packer.before(order_no, event)
          await orders.drive(order_no, event, { role: rolesFor(event)[0]!, name: 'autopilot' })
        } catch (fault) {
          // The order has changed meanwhile: the diner cancelled, or another process moved it.
          if (!(fault instanceof DomainError)) throw fault
        }
      },
    },
  )
}
