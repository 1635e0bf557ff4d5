import { isFullService, isLightHeavy, preorderProblem } from '@domain/order/mode'
import { offersNow, offersTimes } from '@domain/order/placing/pickupTimes'
import { DomainError, type ResultName } from '@domain/results'
import { busyMinAt } from '@domain/shop/closing'
import { DAY, MINUTE, openState, parcelSentBy, slots } from '@domain/time'
import type { Database } from '../../../db/database'
import { stmt } from '../../../db/statement'
import { hoursOf, type Place } from '../../place/index'
import type { Participant } from '../participants/index'
import { ordersAhead, waitMinutes } from '../kitchen/index'

/** An order that was cancelled, or refused by the shop, takes no place. */
const TAKES_PLACE = `slot_at is not null and status <> 'cancelled' and status not in ('refunding', 'refunded')`
const findFullSlots = stmt<[shopId: string, from: number, until: number, capacity: number], { slot_at: number }>(
  'order.fullSlots',
  `select slot_at from customer_order
    where shop_id = $1 and slot_at between $2 and $3 and ${TAKES_PLACE}
    group by slot_at having count(*) >= $4`,
)
const countOthers = stmt<[shopId: string, slotAt: number, orderNo: string], { taken: number }>(
  'order.othersInSlot',
  `select count(*) as taken from customer_order where shop_id = $1 and slot_at = $2 and order_no <> $3 and ${TAKES_PLACE}`,
)
/** One at a time may ask for the last place of a slot. */
const lockSlot = stmt<[shopId: string, slotAt: number], { locked: string }>(
  'order.lockSlot',
  `select pg_advisory_xact_lock(hashtextextended('slot ' || $1 || ' ' || $2::bigint, 0))::text as locked`,
)

function modeProblem({ shop, mode, table }: Place): ResultName | null {
  if (!shop.online) return 'appOrderingNotOpen'
  if (mode === 'delivery') return shop.delivery ? null : 'deliveryUnsupported'
  if (mode === 'pickup') return shop.pickup ? null : 'pickupUnsupported'
  if (mode === 'preorder') return preorderProblem({ terminalId: shop.term_id, businessModel: shop.busi_model })
  if (!shop.dine_in) return 'dineInUnsupported'
  if (shop.force_scan && !table) return 'scanTableCode'
  if (table && !table.isEnabled) return 'tableDisabled'
  const isServedFirst = isFullService({ businessModel: shop.busi_model, orderType: '01', isLightTakeaway: false })
  const isLight = isLightHeavy({ tableOrderModel: table?.orderModel, terminalEatingModel: shop.eating_model })
  return isServedFirst && !isLight ? 'appOrderingNotOpen' : null
}

/** Does this place take such orders at all? */
export function refuseMode(place: Place): void {
  const problem = modeProblem(place)
  if (problem) throw new DomainError(problem)
}

const daysAhead = ({ mode }: Place) => (mode === 'preorder' ? 2 : 1)
/** Minutes until an order is where its diner waits for it. */
const neededMin = ({ mode, shop }: Place, now: number): number =>
  shop.prep_min + busyMinAt(shop, now) + (mode === 'delivery' ? shop.delivery_min : 0)
/** Delivered by a courier company: the diner cannot choose the time. */
const isByParcel = ({ mode, shop }: Place) => mode === 'delivery' && shop.ships_parcels
const hasSlots = (place: Place) => !isByParcel(place) && offersTimes(place.mode, place.shop.picked_up_time_type)
const isHadNow = ({ mode, shop }: Place) => offersNow(mode, shop.picked_up_time_type)

const slotsOf = (place: Place, now: number, fullAt: ReadonlySet<number>): number[] =>
  hasSlots(place) ? slots({ hours: place.hours, now, prepMin: neededMin(place, now), fullAt, days: daysAhead(place) }) : []

async function fullSlots(db: Database, place: Place, now: number): Promise<Set<number>> {
  const rows = await db.all(findFullSlots, place.shopId, now, now + daysAhead(place) * DAY, place.shop.slot_capacity)
  return new Set(rows.map(({ slot_at }) => slot_at))
}

/** Why nothing can be ordered for now: the shop is closed, or it is open but its riders are not available. */
const closedNow = ({ mode, shop }: Place, now: number): ResultName =>
  mode === 'delivery' && openState(hoursOf(shop), now).kind === 'open' ? 'takeawayNotOpen' : 'shopClosed'

/** When the parcel leaves at the latest. Parcels can be ordered at any time while the shop sends any. */
function sentByOf(place: Place, now: number): number {
  const sentBy = parcelSentBy(place.hours, now, place.shop.delivery_min)
  if (sentBy === null) throw new DomainError(closedNow(place, now))
  return sentBy
}

/**
 * The times that can be chosen: slots with room, and the earliest time without a slot (null: not now); for a parcel only the latest time of dispatch.
 * A closed shop without any takes no order.
 */
export async function timesOf(db: Database, place: Place, now: number) {
  if (isByParcel(place)) return { slots: [], asapReadyAt: null, sentBy: sentByOf(place, now) }
  const isOpen = openState(place.hours, now).kind === 'open'
  const offered = slotsOf(place, now, new Set())
  if (!isOpen && offered.length === 0) throw new DomainError(closedNow(place, now))
  const fullAt = offered.length > 0 ? await fullSlots(db, place, now) : new Set()
  const free = offered.filter((slotAt) => !fullAt.has(slotAt))
  if (!isOpen || !isHadNow(place)) return { slots: free, asapReadyAt: null }
  const ahead = await ordersAhead(db, place.shopId, null)
  const onTheWayMin = place.mode === 'delivery' ? place.shop.delivery_min : 0
  return { slots: free, asapReadyAt: now + (waitMinutes(place.shop.prep_min, ahead) + busyMinAt(place.shop, now) + onTheWayMin) * MINUTE }
}

/**
 * Refuses a time that is not available: the shop is closed then, or there is no such slot. Whether the slot is full is checked by
 * `createSlotCapacity`.
 */
export function refuseTime(place: Place, slotAt: number | null, now: number): void {
  if (slotAt !== null) {
    if (!slotsOf(place, now, new Set()).includes(slotAt)) throw new DomainError('slotUnavailable', {}, 'slotAt')
    return
  }
  if (!isHadNow(place)) throw new DomainError('slotUnavailable', {}, 'slotAt')
  if (isByParcel(place)) return void sentByOf(place, now)
  if (openState(place.hours, now).kind !== 'open') throw new DomainError(closedNow(place, now))
}

/** An order occupies one place of its slot when it is placed and frees it by its status: cancelled and refunded orders are not counted. */
export const createSlotCapacity = (db: Database): Participant => ({
  name: 'slot capacity',
  async reserve({ order, place }) {
    const { shop_id, slot_at, order_no } = order
    if (slot_at === null) return
    await db.one(lockSlot, shop_id, slot_at)
    const { taken } = await db.one(countOthers, shop_id, slot_at, order_no)
    if (taken >= place.shop.slot_capacity) throw new DomainError('slotFull', {}, 'slotAt')
  },
})
