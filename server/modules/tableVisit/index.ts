import { chargeSeats, chargeTime } from '@domain/order/pricing/charges'
import type { StaffActor } from '@domain/staff'
import type { StaffContext } from '../../http/staff/staff'
import { defineModule } from '../../module'
import { storesPersonalData } from '../../personalData/model'
import { bookingModule } from '../booking/index'
import { cartModule } from '../cart/index'
import { menuModule } from '../menu/index'
import { orderLifecycleModule } from '../order/lifecycle/index'
import { joinsOrders } from '../order/participants/index'
import { tableBillModule } from '../order/tableBill/index'
import { paymentModule } from '../payment/index'
import { givesCharges, pricingModule } from '../pricing/index'
import { createBillParts } from './till/billParts'
import { createCalls } from './calls'
import { followsTables, type TableFollower } from './followers'
import { createVisitDesk, type VisitDesk as Desk } from './desk'
import { createFloor } from './floor/floor'
import { createGuests, type Guests } from './guests'
import { createVisitHandlers } from './handlers'
import { createMoving, type Moving } from './moving/moving'
import { createVisitParticipant } from './participant'
import { createVisitPersonalData } from './personalData'
import { createRounds } from './rounds'
import { createVisits, type SeatedParty } from './service'
import { createSettlingOfTables } from './settling'
import { createShares } from './shares'
import { createFloorHandlers } from './staffHandlers'
import { houseCaller } from './staffActor'
import { createTimedRooms } from './timedRooms'
import { createTakingBack } from './takeBack'
import { createTill } from './till/till'
import { createWaiting } from './waiting'

export type { FloorTable } from './desk'
export { followsTables } from './followers'
export type VisitDesk = Desk &
  Moving &
  Pick<Guests, 'seat'> & {
    /** The bill is paid at the cashier. */
    settle: (tableId: string, staff: StaffActor) => Promise<void>
  }
export type { JoinedTables } from './moving/joined'
export { createTimeOfOrders } from './participant'
export { createVisitFacts, type RoundsOf } from './roundsOf'
export { findService, putService, type ServiceRow, type Tea } from './repository'
export { type SeatedVisit, seatedVisitOf, shopChecksOut } from './sql'
export { tableInfo, type TableFacts } from './view'

/** Tables where guests eat first: opened, ordering in rounds, settled, cleared. */
export const tableVisitModule = defineModule({
  name: 'tableVisit',
  needs: {
    bills: tableBillModule,
    carts: cartModule,
    catalog: menuModule,
    order: orderLifecycleModule,
    payment: paymentModule,
    pricing: pricingModule,
    stays: bookingModule,
  },
  tables: ['bill_part', 'order_round', 'round_dish', 'shop_table_service', 'table_call', 'table_visit', 'waiter_permit'],
  reads: [
    'app_user',
    'customer_order',
    'dining_table',
    'entry_code',
    'kitchen_dish',
    'kitchen_ticket',
    'merchant',
    'payment',
    'room_booking',
    'shop',
    'terminal',
    'timed_room',
  ],
  make(deps, { order: { lifecycle }, payment: { payments }, ...needs }) {
    const followers = (): readonly TableFollower[] => deps.extensions(followsTables)
    const parts = { ...needs, lifecycle, payments, followers }
    const visits = createVisits(deps, parts)
    const guests = createGuests(deps, parts, visits)
    const rounds = createRounds(deps, parts, visits)
    const takingBack = createTakingBack(deps, parts, visits)
    const shares = createShares(deps, parts, visits)
    const settling = createSettlingOfTables(deps, parts, visits)
    const callStaff = createCalls(deps, parts, visits)
    const staying = createTimedRooms(deps, parts, visits)
    const desk = createVisitDesk(deps, parts, visits)
    const moving = createMoving(deps, parts, visits)
    const billParts = createBillParts(deps.db, parts)
    const floor = createFloor(deps.db, { ...parts, billParts }, visits)
    const till = createTill(deps, { ...parts, billParts }, visits)
    const waiting = createWaiting(deps.db, { ...parts, rounds }, visits)
    return {
      offer: {
        moveDishes: desk.moveDishes,
        /** Seats guests for the staff at a free table; returns its name. Inside `db.tx`. */
        async openByStaff(
          { shopId, tableId }: { shopId: string; tableId: string },
          guests: SeatedParty,
          context: StaffContext,
        ): Promise<string> {
          const place = await floor.placeOf(shopId, tableId)
          await waiting.open(place, guests, await houseCaller(deps.db, context, shopId))
          return place.table.name
        },
      },
      desk: {
        ...desk,
        ...moving,
        seat: guests.seat,
        async settle(tableId: string, staff: StaffActor) {
          await till.prepare(tableId, staff)
          await till.settle(tableId, staff)
        },
      } satisfies VisitDesk,
      extends: [
        joinsOrders(createVisitParticipant(deps, needs.stays)),
        givesCharges({ charges: ({ table }) => (table ? [chargeSeats(table.seats), chargeTime(table.time)] : []) }),
        storesPersonalData(createVisitPersonalData(deps.db)),
      ],
      handlers: createVisitHandlers({ visits, guests, rounds, shares, remove: takingBack.remove, settling, callStaff, staying }),
      staffHandlers: createFloorHandlers(deps.db, { floor, desk, till, moving, guests, waiting, takingBack, catalog: needs.catalog }),
      sweeps: [settling.resumeDue, staying.clearDue],
    }
  },
})
