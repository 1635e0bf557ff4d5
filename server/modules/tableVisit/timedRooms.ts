import { CLEARED_AFTER } from '@domain/booking/booking'
import { DomainError } from '@domain/results'
import { stmt } from '../../db/statement'
import type { Caller } from '../../http/calls/caller'
import { defineDueWork } from '../../jobs/dueWork'
import { isNotSetAside } from '../../jobs/failures'
import type { Deps } from '../../module'
import { isTimedTable } from '../booking/index'
import type { PlaceRef } from '../place/index'
import { lockTable } from './access'
import { clearVisit, lockOpenVisit } from './repository'
import type { VisitParts, Visits } from './service'

const PAID_ROOMS = 'rooms that were paid and not cleared'

/** A room that is paid but not cleared. */
const findPaidRoom = stmt<[paidBefore: number, now: number], { visit_id: string; table_id: string; cart_id: string; paid_at: number }>(
  'visit.paidRoom',
  `select v.visit_id, v.table_id, v.cart_id, o.paid_at from table_visit v join customer_order o on o.order_no = v.order_no
    where v.cleared_at is null and o.paid_at <= $1 and ${isTimedTable('v.table_id')}
      and ${isNotSetAside(PAID_ROOMS, 'v.visit_id', '$2')}
    order by o.paid_at limit 1`,
)
const BY_ITSELF = 'clock'

/** Guests in a room that is charged by time: they extend their stay, and after they have paid the room is cleared automatically. */
export function createTimedRooms({ db, clock }: Pick<Deps, 'db' | 'clock'>, { carts, stays }: VisitParts, visits: Visits) {
  return {
    extend: (ref: PlaceRef, halfHours: number, caller: Caller) =>
      db.tx(async () => {
        const { place, cart } = await lockTable(carts.store, ref, caller)
        const visit = await visits.lockVisit(place)
        const order = await visits.orderOf(visit)
        if (order?.paid_at != null) throw new DomainError('tablePaid')
        await stays.extend(visit.visit_id, halfHours, place.hours, caller.now)
        await visits.notify(cart, caller.now)
        return visits.view(place, visit, caller)
      }),

    /** Locks as clearing by staff does. If staff were faster, another party may sit there already. */
    clearDue: defineDueWork(
      { db, clock },
      {
        name: PAID_ROOMS,
        everyMs: 1000,
        take: (now) => db.first(findPaidRoom, now - CLEARED_AFTER, now),
        keyOf: ({ visit_id }) => visit_id,
        async run(due, now) {
          const cart = await carts.store.lockTable(due.table_id)
          const visit = await db.first(lockOpenVisit, due.table_id)
          if (!visit || visit.visit_id !== due.visit_id) return
          if (cart) await carts.store.vacate(cart, now, due.paid_at)
          await db.run(clearVisit, due.visit_id, now, BY_ITSELF)
          await visits.notify(visit, now)
        },
      },
    ),
  }
}
