import { randomBytes } from 'node:crypto'
import type { Input } from '@contract/index'
import { afterGiftEvent, giftEnd, giftKind, type GiftKind, giveProblem, takeProblem, WISH_LENGTH, wishOf } from '@domain/coupon/gift'
import { DomainError } from '@domain/results'
import type { User } from '../../http/calls/context'
import { defineDueWork } from '../../jobs/dueWork'
import type { Deps } from '../../module'
import type { ContentChecks } from '../contentCheck/index'
import { type Giving, mayBeGiven } from '../coupon/index'
import { pastUses } from '../pastUse/index'
import { createEnding } from './ending'
import { ENDING_GIFTS, type GiftRow, insertGift, lockDue, lockGift, putEndsAt, writeGift } from './repository'

/** Giving coupons on: every change of a gift is made under its own row's lock, so that a coupon goes to one person or back (decision 0143). */
export function createGifts({ db, clock, push }: Pick<Deps, 'db' | 'clock' | 'push'>, giving: Giving, checks: ContentChecks) {
  const { end, notify } = createEnding({ db, push }, giving)

  const locked = async (giftId: string): Promise<GiftRow> => {
    const gift = await db.first(lockGift, giftId)
    if (!gift) throw new DomainError('giftNotFound')
    return gift
  }

  return {
    /** Others read the message once it was checked. */
    give: (
      { couponIds, cover, wish: text }: Omit<Input<'/setSendCouponConfigInfo'>, 'idempotencyKey'>,
      author: Pick<User, 'userId' | 'openId' | 'xappId'>,
    ): Promise<string> =>
      db.tx(async () => {
        const { userId } = author
        const now = clock.now()
        const wish = wishOf(text)
        if (wish === null) throw new DomainError('wishTooLong', { max: WISH_LENGTH }, 'wish')
        const coupons = await giving.lock(userId, couponIds)
        const [first] = coupons
        if (!first || coupons.length < couponIds.length) throw new DomainError('couponNotFound')
        for (const coupon of coupons) {
          const problem = giveProblem({ isGiftable: mayBeGiven(coupon), state: coupon.state, validUntil: coupon.held_until }, now)
          if (problem) throw new DomainError(problem)
          if (coupon.offer_id !== first.offer_id) throw new DomainError('badInput', { field: 'couponIds' }, 'couponIds')
        }
        const giftId = `CG${randomBytes(12).toString('hex')}`
        const ends = coupons.map(({ held_until }) => held_until)
        const from = Math.max(...coupons.map(({ held_from }) => held_from))
        const until = Math.min(...ends)
        const endsAt = giftEnd(now, ends)
        await db.run(insertGift, {
          giftId,
          giverId: userId,
          offerId: first.offer_id,
          mchntCd: first.mchnt_cd,
          cover,
          count: coupons.length,
          from,
          until,
          begunAt: now,
          endsAt,
        })
        if (wish) await checks.hold('wish', giftId, author, { text: wish, pictures: [] }, now)
        await giving.begin(giftId, couponIds)
        await notify([userId], first.mchnt_cd, now)
        return giftId
      }),

    take: (giftId: string, kind: GiftKind, userId: string): Promise<string> =>
      db.tx(async () => {
        const gift = await locked(giftId)
        if (giftKind(gift.count) !== kind) throw new DomainError('giftNotFound')
        const now = clock.now()
        const takers = await giving.takers([giftId])
        const hasTaken = takers.some((taker) => taker.user_id === userId) || (await pastUses(db, userId, `couponGift/${giftId}`)) > 0
        const who = { isGiver: gift.giver_id === userId, hasTaken }
        const problem = takeProblem({ ...gift, endsAt: gift.ends_at }, who, now)
        if (problem) throw new DomainError(problem)
        if (!(await giving.hand(giftId, userId, now))) throw new DomainError('giftOver')
        const taken = gift.taken + 1
        const isLast = taken === gift.count
        await db.run(writeGift, giftId, isLast ? afterGiftEvent(gift.state, 'takeLast')! : gift.state, taken, isLast ? now : null)
        await notify([gift.giver_id, userId], gift.mchnt_cd, now)
        return giftId
      }),

    takeBack: (giftId: string, userId: string): Promise<string> =>
      db.tx(async () => {
        const gift = await locked(giftId)
        if (gift.giver_id !== userId) throw new DomainError('giftNotFound')
        await end(gift, 'takeBack', clock.now())
        return giftId
      }),

    endDue: defineDueWork(
      { db, clock },
      {
        name: ENDING_GIFTS,
        everyMs: 1000,
        take: (now) => db.first(lockDue, now),
        keyOf: ({ gift_id }) => gift_id,
        run: (gift, now) => end(gift, 'end', now),
      },
    ),

    /** Its time ends now. */
    hasten: (giftId: string): Promise<void> =>
      db.tx(async () => {
        const gift = await locked(giftId)
        const now = clock.now()
        await db.run(putEndsAt, giftId, now)
        await end(gift, 'end', now)
      }),
  }
}
export type Gifts = ReturnType<typeof createGifts>
