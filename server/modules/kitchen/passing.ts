import { CONFIRM_WITHIN_MS, isAllMade, leftOf } from '@domain/kitchen/ticket'
import type { OrderMode } from '@domain/order/mode'
import type { OrderEvent } from '@domain/order/events'
import { DomainError } from '@domain/results'
import type { StaffActor } from '@domain/staff'
import { defineDueWork } from '../../jobs/dueWork'
import { defineSweep } from '../../jobs/sweeps'
import type { Deps } from '../../module'
import type { OrderLifecycle, OrderRow } from '../order/lifecycle/index'
import { alarmTickets, findDishesOf, findMade, findStatesOf, lockTicket, MADE_TICKETS, passTicket } from './repository'

export interface PassingParts {
  lifecycle: OrderLifecycle
  notify: (shopId: string, now: number) => Promise<void>
  serve: (orderNo: string, lineNos: readonly number[], now: number) => Promise<void>
  /** Some tickets of this shop were not confirmed in time; outside of any transaction. */
  alarm: (shopId: string, count: number, now: number) => Promise<void>
}

/** What the last finished ticket of an order means for the order. */
const READY: Readonly<Record<OrderMode, OrderEvent>> = { pickup: 'ready', preorder: 'ready', delivery: 'readyToShip', dineIn: 'serve' }

/** Timed changes of tickets: finished ones are passed on, and unconfirmed ones raise an alarm. */
export function createPassing({ db, clock }: Pick<Deps, 'db' | 'clock'>, { lifecycle, notify, serve, alarm }: PassingParts) {
  /** The order is ready as far as the kitchen is concerned: one that must be weighed first waits for the packer. */
  async function finish(order: OrderRow, now: number, staff: StaffActor): Promise<void> {
    const begun = order.status === 'accepted' ? await lifecycle.advance(order, 'make', now, { staff }) : order
    const event = READY[order.mode]
    if (!lifecycle.canHappen(begun, event)) return
    try {
      await lifecycle.advance(begun, event, now, { staff })
    } catch (fault) {
      if (!(fault instanceof DomainError)) throw fault
    }
  }

  return {
    passDue: defineDueWork(
      { db, clock },
      {
        name: MADE_TICKETS,
        everyMs: 500,
        take: (now) => db.first(findMade, now),
        keyOf: ({ ticket_id }) => ticket_id,
        async run({ ticket_id, order_no }, now) {
          const order = await lifecycle.lock(order_no)
          const ticket = await db.one(lockTicket, ticket_id)
          if (ticket.order_no !== order_no || (await db.run(passTicket, ticket_id, now)) === 0) return
          if (order.kind === 'visit') {
            const dishes = await db.all(findDishesOf, [ticket_id])
            const left = dishes.filter((dish) => leftOf({ quantity: dish.quantity, taken: dish.taken_quantity }) > 0)
            await serve(
              order_no,
              left.map(({ line_no }) => line_no),
              now,
            )
          } else {
            const [of] = await db.all(findStatesOf, [order_no])
            if (of && isAllMade(of.states) && !of.states.includes('made'))
              await finish(order, now, { role: 'kitchen', name: ticket.done_by ?? '' })
          }
          await notify(ticket.shop_id, now)
        },
      },
    ),

    alarmDue: defineSweep({
      name: 'tickets that nobody has confirmed',
      everyMs: 5_000,
      async run() {
        const now = clock.now()
        const shops = new Map<string, number>()
        const count = await db.tx(async () => {
          shops.clear()
          const rows = await db.all(alarmTickets, now - CONFIRM_WITHIN_MS, now)
          for (const { shop_id } of rows) shops.set(shop_id, (shops.get(shop_id) ?? 0) + 1)
          for (const shopId of shops.keys()) await notify(shopId, now)
          return rows.length
        })
        for (const [shopId, unconfirmed] of shops) await alarm(shopId, unconfirmed, now)
        return count
      },
    }),
  }
}
