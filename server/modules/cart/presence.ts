import { distanceMetres, type Point } from '@domain/geo/geo'
import { isVerified, presenceProblem, SEEN_LIFE, SEEN_STEP } from '@domain/cart/tableCart'
import { DomainError } from '@domain/results'
import type { Database } from '../../db/database'
import type { Place } from '../place/index'
import { findCodeOfTable, joinCart, markSeen, type TableCartRow, touchPeople } from './repository'

/** What a phone says to show that it is at the table; only shops that ask look at it. */
export interface Proof {
  code: string | null
  position: Point | null
  /** The code was scanned just now. */
  isArrival: boolean
}
export const NO_PROOF: Proof = { code: null, position: null, isArrival: false }

async function verifiedNow(db: Database, { shop, table }: Place, { code, position }: Omit<Proof, 'isArrival'>): Promise<boolean> {
  if (shop.table_range_m === null || !table) return false
  if (position && distanceMetres(position, shop) <= shop.table_range_m) return true
  return code !== null && (await db.first(findCodeOfTable, code, table.tableId)) !== undefined
}

/** What to record about somebody who uses a table's cart. Refused where the shop requires presence and the diner has not shown it. */
export interface Arrival {
  /** They were not seated before, so everybody at the table gets a push. */
  isNew: boolean
  isToBeWritten: boolean
  verifiedAt: number | null
}

export async function arrivalOf(db: Database, place: Place, cart: TableCartRow, now: number, proof: Proof): Promise<Arrival> {
  // A phone repeats the scanned code for hours: while that scan is valid, repeating it does not extend it.
  const code = proof.isArrival || !isVerified(cart.verified_at, now) ? proof.code : null
  const verifiedAt = (await verifiedNow(db, place, { code, position: proof.position })) ? now : null
  const distanceM = proof.position && distanceMetres(proof.position, place.shop)
  const problem = presenceProblem({ rangeM: place.shop.table_range_m, distanceM, verifiedAt: verifiedAt ?? cart.verified_at }, now)
  if (problem) throw new DomainError(problem, { range: String(place.shop.table_range_m) })
  const seenAgo = now - (cart.seen_at ?? 0)
  return { isNew: seenAgo >= SEEN_LIFE, isToBeWritten: seenAgo >= SEEN_STEP || verifiedAt !== null, verifiedAt }
}

/** Under the cart's lock; answers whether the others have something new to see. */
export async function sitDown(
  db: Database,
  cart: TableCartRow,
  userId: string,
  { isNew, verifiedAt }: Arrival,
  now: number,
): Promise<boolean> {
  if (!isNew && verifiedAt === null) {
    await db.run(markSeen, cart.cart_id, userId, now)
    return false
  }
  await db.run(joinCart, cart.cart_id, userId, now, verifiedAt)
  if (isNew) await db.run(touchPeople, cart.cart_id)
  return isNew
}
