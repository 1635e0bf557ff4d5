import { randomBytes } from 'node:crypto'
import { afterTill, couponsAtTill, TILL_LIFE } from '@domain/coupon/till'
import { DomainError } from '@domain/results'
import type { Deps } from '../../module'
import type { MemberCodes } from '../memberCode/index'
import { findUsable, inHand, returnHeld, useHeld } from './repository'
import { findLatestTills, findTakenAt, findTill, insertTill, lockTill, type TillRow, writeTaken, writeUndone } from './tillRepository'
import { type CouponParts, createCouponLock, createCouponUse } from './use'

/** What a cashier does with coupons: scans a member's code with the sum that was rung up, takes coupons, and gives them back (decision 0215). */
export function createCouponTill({ db, clock, push }: Pick<Deps, 'db' | 'clock' | 'push'>, parts: CouponParts, codes: MemberCodes) {
  const useAt = createCouponUse(db, parts)
  const lock = createCouponLock(db)
  const notify = ({ user_id, mchnt_cd }: TillRow, at: number) => push.publish(`user:${user_id}`, { type: 'member', mchntCd: mchnt_cd, at })

  async function locked(tillNo: string): Promise<TillRow> {
    const till = await db.first(lockTill, tillNo)
    if (!till) throw new DomainError('notFound')
    return till
  }

  /** What each of the member's coupons would do here; those that are taken by themselves, or the named ones. */
  async function adviceOf(
    { user_id, mchnt_cd, shop_id, amount_fen, utc_offset_min }: TillRow,
    named: readonly string[] | null,
    now: number,
  ) {
    const where = {
      merchantCode: mchnt_cd,
      shopId: shop_id,
      mode: 'dineIn',
      offsetMin: utc_offset_min,
      isMiniProgram: false,
      isRegister: true,
    } as const
    const rows = await db.all(findUsable, user_id, mchnt_cd, now)
    const coupons = rows.map((row) => ({ ...inHand(row), name: row.offer_id }))
    const { advice } = couponsAtTill({ coupons, use: await useAt(where, user_id, now) }, amount_fen, named)
    const names = new Map(rows.map(({ coupon_id, name }) => [coupon_id, name]))
    return { ...advice, options: advice.options.map((option) => ({ ...option, name: names.get(option.couponId)! })) }
  }

  const sums = ({ till_no, amount_fen, state, ends_at }: TillRow, savedFen: number) => ({
    tillNo: till_no,
    state,
    amountFen: amount_fen,
    savedFen,
    dueFen: amount_fen - savedFen,
    endsAt: ends_at,
  })

  return {
    /** The code counts once, and stands for its member until the sale is over. */
    begin: ({ code, shopId, amountFen }: { code: string; shopId: string; amountFen: number }) =>
      db.tx(async () => {
        const now = clock.now()
        const { userId, mchntCd } = await codes.scan(code, shopId)
        const tillNo = `T${randomBytes(9).toString('hex')}`
        await db.run(insertTill, { tillNo, userId, merchantCode: mchntCd, shopId, amountFen, at: now, endsAt: now + TILL_LIFE })
        const till = await db.one(findTill, tillNo)
        const advice = await adviceOf(till, null, now)
        return { ...sums(till, advice.savedFen), chosen: advice.chosen, options: advice.options }
      }),

    /** Those that were named, or what the till takes by itself. A till that lost its answer repeats the call and gets the same answer. */
    take: ({ tillNo, couponIds = null }: { tillNo: string; couponIds?: readonly string[] | null }) =>
      db.tx(async () => {
        const now = clock.now()
        const till = await locked(tillNo)
        if (till.state === 'taken') {
          const had = await db.all(findTakenAt, tillNo)
          return { ...sums(till, till.saved_fen), chosen: had.map(({ coupon_id }) => coupon_id) }
        }
        const state = afterTill(till.state, 'take')
        if (state === null || now >= till.ends_at) throw new DomainError('couponTillOver')
        const { chosen, taken, savedFen, options } = await adviceOf(till, couponIds, now)
        for (const named of couponIds ?? []) {
          const option = options.find(({ couponId }) => couponId === named)
          if (!option) throw new DomainError('couponGone')
          if (option.obstacle) throw new DomainError(option.obstacle.reason === 'otherShop' ? 'couponNotUsableHere' : 'couponUnavailable')
        }
        if (chosen.length === 0) throw new DomainError('couponUnavailable')
        const { user_id: userId, mchnt_cd: merchantCode, utc_offset_min: offsetMin } = till
        await lock({ number: tillNo, userId, merchantCode, offsetMin, isTill: true }, taken, now)
        await db.run(useHeld, tillNo, now)
        await db.run(writeTaken, tillNo, savedFen, now)
        await notify(till, now)
        return { ...sums({ ...till, state }, savedFen), chosen }
      }),

    /** The sale was cancelled: the coupons are returned to the member, once. */
    undo: (tillNo: string) =>
      db.tx(async () => {
        const now = clock.now()
        const till = await locked(tillNo)
        const state = afterTill(till.state, 'undo')
        if (state === null) return sums(till, 0)
        await db.run(returnHeld, tillNo, now)
        await db.run(writeUndone, tillNo, now)
        await notify(till, now)
        return sums({ ...till, state }, 0)
      }),

    latest: () => db.all(findLatestTills),
  }
}
export type CouponTill = ReturnType<typeof createCouponTill>
