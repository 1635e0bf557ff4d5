import { TABLE_VISIT } from '@domain/cart/tableCart'
import { DomainError } from '@domain/results'
import type { Database } from '../../db/database'
import type { Caller } from '../../http/calls/caller'
import { servesFirst, type TablePlace } from './access'
import { clearVisit, lockOpenVisit, moveDishes } from './repository'
import type { Rounds, StaffDish } from './rounds'
import type { SeatedParty, VisitParts, Visits } from './service'
import { refuseOthers, type Seen } from './floor/version'

export interface WaitingParts extends Pick<VisitParts, 'carts' | 'lifecycle' | 'followers'> {
  rounds: Rounds
}

/**
 * What waiters do for guests without a phone: open the table, order, and call for held dishes. Locks: the table's cart, its visit, its order, then
 * stock.
 */
export function createWaiting(db: Database, { carts, lifecycle, followers, rounds }: WaitingParts, visits: Visits) {
  const { store } = carts

  return {
    /** Throws if a party sits there already. */
    open: (place: TablePlace, guests: SeatedParty, caller: Caller): Promise<void> =>
      db.tx(async () => {
        if (!servesFirst(place)) throw new DomainError('paysFirst')
        const { tableId, name } = place.table
        const cart = await store.lockAt(tableId, caller.now)
        const found = await db.first(lockOpenVisit, tableId)
        const isLeft = found?.order_no === null && found.changed_at < caller.now - TABLE_VISIT
        if (found && !isLeft) throw new DomainError('tableChanged', { table: name })
        if (found) await db.run(clearVisit, found.visit_id, caller.now, 'left')
        await visits.begin(place, cart, guests, caller)
      }),

    /** Inside `db.tx`. */
    async order(place: TablePlace, seen: Seen, requested: { dishes: readonly StaffDish[]; isHeld: boolean }, caller: Caller) {
      const cart = await store.lockAt(place.table.tableId, caller.now)
      const visit = await db.first(lockOpenVisit, place.table.tableId)
      refuseOthers(visit ?? null, seen)
      const { orderNo, roundNo } = await rounds.sendByStaff(place, visit!, requested, caller)
      if (visit!.order_no === null) await store.beginBill(cart, caller.now)
      return { orderNo, roundNo }
    },

    /** Inside `db.tx`. Repeating it changes nothing. */
    async fire(tableId: string, lineNos: readonly number[], seen: Seen, now: number): Promise<void> {
      const visit = await db.first(lockOpenVisit, tableId)
      refuseOthers(visit ?? null, seen)
      if (visit!.order_no === null) throw new DomainError('dishGone')
      const order = await lifecycle.lock(visit!.order_no)
      await db.run(moveDishes, { orderNo: order.order_no, lineNos: [...lineNos], from: ['held'], to: 'waiting', at: now })
      for (const follower of followers()) await follower.fired(visit!, order.order_no, lineNos, now)
      await visits.notify(visit!, now)
    },
  }
}

export type Waiting = ReturnType<typeof createWaiting>
