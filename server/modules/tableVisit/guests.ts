import type { Output } from '@contract/index'
import { guestsProblem } from '@domain/tableVisit/status'
import { joinedSeats } from '@domain/tableVisit/move'
import { DomainError } from '@domain/results'
import type { StaffActor } from '@domain/staff'
import { headcountProblem } from '@domain/validation/order'
import { json } from '../../db/statement'
import type { Caller } from '../../http/calls/caller'
import type { Deps } from '../../module'
import type { Place, PlaceRef } from '../place/index'
import { lockTable } from './access'
import { findAddress, placeAt } from './moving/repository'
import { createPayingGuard } from './payingGuard'
import { countRounds, lockOpenVisit, seatVisit, type VisitRow } from './repository'
import { seatsOf, type VisitParts, type Visits } from './service'
import { refuseChanged, type Seen } from './floor/version'

/** Changes the number of guests at a table that is open, with the charge for them (decision 0237). Locks: the table's cart, its visit, its order. */
export function createGuests({ db, clock }: Pick<Deps, 'db' | 'clock'>, { carts, bills, lifecycle, payments }: VisitParts, visits: Visits) {
  const refuseWhilePaying = createPayingGuard(db, payments)

  /** Updates the bill; `staff`: who made the change, null for the guests. */
  async function seat(place: Place, visit: VisitRow, requested: number | null, now: number, staff: StaffActor | null): Promise<void> {
    const problem = headcountProblem(requested, true)
    if (problem) throw DomainError.of(problem)
    const { headcount: seated, seat_fen: unitFen, order_no: orderNo } = visit
    if (requested === null || seated === null) throw new DomainError('tableStateWrong')
    if (requested === seated) return
    const order = orderNo === null ? null : await lifecycle.lock(orderNo)
    await refuseWhilePaying(visit, order, now)
    // A room by the hour has its bill before any dish.
    const hasOrdered = order !== null && (await db.one(countRounds, order.order_no)).count > 0
    // The bill must not fall below what is already paid of it.
    if (order && requested < seated && (await payments.leftOf(order)) < order.payable_fen) throw new DomainError('tablePaidInPart')
    const refusal = staff ? null : guestsProblem({ seated, requested, hasOrdered })
    if (refusal) throw new DomainError(refusal)
    const shared = visit.seat_charges && joinedSeats(seatsOf(visit), [{ count: requested - seated, unitFen }])
    const after = await db.one(seatVisit, visit.visit_id, requested, shared && json(shared), now)
    if (order) {
      const terms = { place, ...(await visits.chargesOf(after, now)), now }
      await (staff ? bills.recharge(order, terms, staff) : bills.charge(order, terms))
    }
    await visits.notify(visit, now)
  }

  return {
    /** Entered by a guest. */
    correct: (ref: PlaceRef, guestsCount: number | null, caller: Caller): Promise<Output<'/openTable'>> =>
      db.tx(async () => {
        const { place } = await lockTable(carts.store, ref, caller)
        await seat(place, await visits.lockVisit(place), guestsCount, caller.now, null)
        return visits.table(ref, caller)
      }),

    /** Entered by the staff. */
    seat: (tableId: string, guestsCount: number, staff: StaffActor, seen?: Seen): Promise<void> =>
      db.tx(async () => {
        const now = clock.now()
        const visit = await db.first(lockOpenVisit, tableId)
        if (!visit) throw new DomainError('tableNotOpened')
        if (seen) refuseChanged(visit, visit.order_no === null ? null : await lifecycle.lock(visit.order_no), seen)
        await seat(await placeAt(db, await db.one(findAddress, tableId)), visit, guestsCount, now, staff)
      }),
  }
}

export type Guests = ReturnType<typeof createGuests>
