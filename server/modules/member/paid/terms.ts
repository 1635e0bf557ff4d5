import { randomBytes } from 'node:crypto'
import { boughtUntil, buyLevelProblem, levelReturnProblem, yearFrom } from '@domain/member/level'
import { DomainError } from '@domain/results'
import type { Deps } from '../../../module'
import type { OrderRow } from '../../order/lifecycle/index'
import type { Participant } from '../../order/participants/index'
import type { PastOrders } from '../../order/records/index'
import { findLadder, lockStanding, putStanding, standingOf } from '../repository'
import { deleteBought, endTerm, endTerms, findCountingTerms, findTermOfOrder, insertTerm, payTerm, putBought } from './repository'

export const newTermId = (): string => `LT${randomBytes(9).toString('hex')}`

/** The terms of bought levels. What they come to is written with them, under the lock of the member's standing. */
export function createLevelTerms({ db, push }: Pick<Deps, 'db' | 'push'>, past: Pick<PastOrders, 'hasPaidSince'>) {
  async function lockAt(userId: string, mchntCd: string, now: number) {
    const ladder = await db.all(findLadder, mchntCd, userId)
    const offsetMin = ladder[0]?.utc_offset_min ?? 0
    await db.run(putStanding, userId, mchntCd, yearFrom(now, offsetMin))
    await db.first(lockStanding, userId, mchntCd)
    return { ladder, offsetMin }
  }

  async function sum(userId: string, mchntCd: string, level: number, offsetMin: number): Promise<void> {
    const terms = await db.all(findCountingTerms, userId, mchntCd, level)
    const until = boughtUntil(
      terms.map(({ paid_at, days }) => ({ paidAt: paid_at, days })),
      offsetMin,
    )
    if (until === null) await db.run(deleteBought, userId, mchntCd, level)
    else await db.run(putBought, userId, mchntCd, level, until)
  }

  const notify = (userId: string, mchntCd: string, at: number) => push.publish(`user:${userId}`, { type: 'member', mchntCd, at })

  return {
    /** Refuses payment for a term that would run out unused, because the member has reached a higher level since it was begun. */
    async refusePaying({ order_no, user_id, mchnt_cd }: OrderRow, now: number): Promise<void> {
      await lockAt(user_id, mchnt_cd, now)
      const ladder = await db.all(findLadder, mchnt_cd, user_id)
      const { level, price_fen } = await db.one(findTermOfOrder, order_no)
      const problem = buyLevelProblem({ level, priceFen: price_fen }, ladder, standingOf(ladder), now)
      if (problem) throw new DomainError(problem)
    },

    /** The order is paid: its term counts, once. */
    async settle({ order_no, user_id, mchnt_cd }: OrderRow, now: number): Promise<void> {
      const { offsetMin } = await lockAt(user_id, mchnt_cd, now)
      const term = await db.one(findTermOfOrder, order_no)
      if ((await db.run(payTerm, term.term_id, now)) === 0) return
      await sum(user_id, mchnt_cd, term.level, offsetMin)
      await notify(user_id, mchnt_cd, now)
    },

    /** No refund once the level was used, or after the refund period. */
    async refuseReturn({ order_no, user_id, mchnt_cd, paid_at }: OrderRow, now: number): Promise<void> {
      await lockAt(user_id, mchnt_cd, now)
      const term = await db.one(findTermOfOrder, order_no)
      if (paid_at === null || term.ended_at !== null) return
      const problem = levelReturnProblem(paid_at, await past.hasPaidSince(user_id, mchnt_cd, paid_at), now)
      if (problem) throw new DomainError(problem)
    },

    async takeBack({ order_no, user_id, mchnt_cd, paid_at }: OrderRow, now: number): Promise<void> {
      const { offsetMin } = await lockAt(user_id, mchnt_cd, now)
      const term = await db.one(findTermOfOrder, order_no)
      if (paid_at === null || term.ended_at !== null) return
      await db.run(endTerm, term.term_id, now)
      await sum(user_id, mchnt_cd, term.level, offsetMin)
      await notify(user_id, mchnt_cd, now)
    },

    /** A term without a payment, from the merchant's staff. */
    give: (userId: string, mchntCd: string, level: number, now: number): Promise<void> =>
      db.tx(async () => {
        const { ladder, offsetMin } = await lockAt(userId, mchntCd, now)
        const offered = ladder.find((one) => one.level === level)
        if (!offered) throw new DomainError('levelNotForSale')
        await db.run(insertTerm, {
          termId: newTermId(),
          orderNo: null,
          userId,
          mchntCd,
          level,
          priceFen: 0,
          days: offered.paid_days,
          at: now,
          paidAt: now,
        })
        await sum(userId, mchntCd, level, offsetMin)
        await notify(userId, mchntCd, now)
      }),

    /** Every bought level of a member ends at once. */
    end: (userId: string, mchntCd: string, now: number): Promise<void> =>
      db.tx(async () => {
        const { ladder, offsetMin } = await lockAt(userId, mchntCd, now)
        await db.run(endTerms, userId, mchntCd, now)
        for (const { level, bought_until } of ladder) if (bought_until !== null) await sum(userId, mchntCd, level, offsetMin)
        await notify(userId, mchntCd, now)
      }),
  }
}
export type LevelTerms = ReturnType<typeof createLevelTerms>

/** A level that is paid counts in the same transaction, and one that is given back no longer does. */
export const createLevelParticipant = (terms: LevelTerms): Participant => ({
  name: 'bought levels',
  before: async (order, event, now) => void (order.kind === 'level' && event === 'giveBack' && (await terms.refuseReturn(order, now))),
  paying: async (order, now) => void (order.kind === 'level' && (await terms.refusePaying(order, now))),
  commit: async (order, now) => void (order.kind === 'level' && (await terms.settle(order, now))),
  release: async (order, { now }) => void (order.kind === 'level' && (await terms.takeBack(order, now))),
})
