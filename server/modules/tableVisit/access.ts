import { isServedFirst, toWireMode } from '@domain/order/mode'
import { DomainError } from '@domain/results'
import type { Database } from '../../db/database'
import type { Caller } from '../../http/calls/caller'
import type { CartRow, CartStore } from '../cart/index'
import type { Place, PlaceRef } from '../place/index'
import { findBillAt, findJoinedBill } from './repository'

/** A place that names a table, where guests eat first. */
export type TablePlace = Place & { table: NonNullable<Place['table']> }

export const servesFirst = ({ shop, mode, table }: Place): boolean =>
  isServedFirst({
    businessModel: shop.busi_model,
    orderType: toWireMode(mode).orderType,
    isLightTakeaway: mode !== 'dineIn',
    tableOrderModel: table?.orderModel,
    terminalEatingModel: shop.eating_model,
  })

function refuseElsewhere(place: Place): asserts place is TablePlace {
  if (!place.shop.online) throw new DomainError('appOrderingNotOpen')
  if (place.mode !== 'dineIn' || !place.shop.dine_in) throw new DomainError('dineInUnsupported')
  if (!place.table) throw new DomainError('scanTableCode')
  if (!servesFirst(place)) throw new DomainError('paysFirst')
}

/**
 * Checked before anything else of the place, so that an order of another table is not found. An order that was merged into another bill is reported
 * as such to the people who share it.
 */
export async function refuseForeign(db: Database, store: CartStore, ref: PlaceRef, orderNo: string, { user, now }: Caller): Promise<void> {
  if (await db.first(findBillAt, orderNo, ref.tableFuiouId ?? null)) return
  const { tableFuiouId = null } = await store.whereIs(ref, user.userId, now)
  if (await db.first(findBillAt, orderNo, tableFuiouId)) return
  const joined = await db.first(findJoinedBill, orderNo, tableFuiouId)
  throw joined ? new DomainError('tableMerged', { table: joined.name }) : new DomainError('orderNotFound')
}

/** Reading makes the caller a guest of the table, as at any shared one (decision 0097). */
export async function atTable(store: CartStore, ref: PlaceRef, { user, now }: Caller): Promise<{ place: TablePlace; cart: CartRow }> {
  const { place, cart } = await store.open(ref, user.userId, now)
  refuseElsewhere(place)
  return { place, cart }
}

/** The same with the cart's lock, which comes before those of visit, order and stock. Inside `db.tx`. */
export async function lockTable(store: CartStore, ref: PlaceRef, { user, now }: Caller): Promise<{ place: TablePlace; cart: CartRow }> {
  const { place, cart } = await store.lock(ref, user.userId, now)
  refuseElsewhere(place)
  return { place, cart }
}
