import { randomBytes } from 'node:crypto'
import type { Database } from '../../db/database'
import {
  beginGiving,
  findGivable,
  findOffersOf,
  findReceived,
  findTakers,
  giveOne,
  type HeldRow,
  lockOwn,
  putBack,
  type ReceivedRow,
} from './givingRepository'
import { findHeld } from './repository'

/** States of held coupons while they are being gifted; which step is allowed when is decided by the gift. Writes are inside `db.tx`. */
export const createGiving = (db: Database) => ({
  /** Those of these coupons that this person has, locked. */
  lock: (userId: string, couponIds: readonly string[]): Promise<HeldRow[]> => db.all(lockOwn, userId, [...couponIds]),
  find: (couponId: string, userId: string): Promise<HeldRow | undefined> => db.first(findHeld, couponId, userId),
  /** The person's others of the same offer that are free. */
  others: (userId: string, offerId: string, now: number): Promise<HeldRow[]> => db.all(findGivable, userId, offerId, now),
  begin: (giftId: string, couponIds: readonly string[]): Promise<number> => db.run(beginGiving, giftId, [...couponIds]),
  /** Transfers one coupon of the gift to this person; false: no valid one is left. */
  async hand(giftId: string, userId: string, now: number): Promise<boolean> {
    const couponId = `K${randomBytes(9).toString('hex')}`
    return (await db.run(giveOne, { giftId, now, couponId, takerId: userId, grantedFor: `gift:${giftId}:${userId}` })) === 1
  },
  putBack: (giftId: string): Promise<number> => db.run(putBack, giftId),
  takers: (giftIds: readonly string[]) => db.all(findTakers, [...giftIds]),
  received: (userId: string, after: readonly [at: number, couponId: string], limit: number): Promise<ReceivedRow[]> =>
    db.all(findReceived, userId, ...after, limit),
  offers: (offerIds: readonly string[]) => db.all(findOffersOf, [...offerIds]),
})
export type Giving = ReturnType<typeof createGiving>
