import { randomBytes } from 'node:crypto'
import { countsFrom, endOfDayAfter, growthFor, type GrowthRules, isBirthdayMonth, levelBy, yearFrom } from '@domain/member/level'
import { kindRules } from '@domain/order/kind'
import { DomainError } from '@domain/results'
import { MINUTE } from '@domain/time'
import { defineDueWork } from '../../jobs/dueWork'
import type { Deps } from '../../module'
import { isMember } from '../account/index'
import { retainedForEarning, type OrderRow } from '../order/lifecycle/index'
import { memberFlagsOf } from '../shopMember/index'
import {
  findBirthday,
  findEntry,
  findGrowthSince,
  findLadder,
  findOffset,
  findOrderGrowth,
  findSummedGrowth,
  type GrowthKind,
  LEVEL_YEARS,
  type LevelRow,
  lockDueStanding,
  lockStanding,
  putStanding,
  renewStanding,
  type StandingRow,
  type SummedRow,
  writeGrowth,
} from './repository'
import type { PrizeGiver } from '../prize/index'

interface Change {
  kind: GrowthKind
  reference: string
  orderNo?: string
  amount: number
  countedAt: number
  now: number
}

/** Growth that was promised for a reason of its own. */
interface GrowthGrant {
  userId: string
  mchntCd: string
  growth: number
  reason: string
  now: number
}

const STANDINGS_AT_ONCE = 500
const rulesOf = ({ growth_per_yuan, birthday_percent }: LevelRow): GrowthRules => ({
  perYuan: growth_per_yuan,
  birthdayPercent: birthday_percent,
})

/** The ledger of growth. Every change is written under the lock of the member's standing, inside the caller's transaction. */
export function createGrowth({ db, clock, push }: Pick<Deps, 'db' | 'clock' | 'push'>) {
  async function write(standing: StandingRow, ladder: readonly LevelRow[], offsetMin: number, change: Change): Promise<void> {
    const { user_id, mchnt_cd, growth, due_at } = standing
    const { kind, reference, orderNo = null, countedAt, now } = change
    // Growth never falls below zero: a withdrawn gift may already have expired with its year.
    const amount = Math.max(change.amount, -growth)
    if (amount === 0) return
    const after = growth + amount
    const hasRisen = growth === 0 || levelBy(ladder, after) > levelBy(ladder, growth)
    const dueAt = hasRisen && amount > 0 ? yearFrom(now, offsetMin) : due_at
    await db.run(writeGrowth, { userId: user_id, mchntCd: mchnt_cd, kind, reference, orderNo, amount, after, countedAt, now, dueAt })
    await push.publish(`user:${user_id}`, { type: 'member', mchntCd: mchnt_cd, at: now })
  }

  /** The locked standing with its merchant's ladder; null: nobody with a phone, or a merchant without levels. */
  async function standingAt(userId: string, mchntCd: string, now: number) {
    const ladder = await db.all(findLadder, mchntCd, userId)
    const [lowest] = ladder
    if (!lowest) return null
    await db.run(putStanding, userId, mchntCd, yearFrom(now, lowest.utc_offset_min))
    const standing = await db.first(lockStanding, userId, mchntCd)
    return standing ? { standing, ladder, lowest } : null
  }

  async function earnedBy(retainedFen: number, userId: string, at: number, level: LevelRow): Promise<number> {
    const { birthday } = await db.one(findBirthday, userId)
    return growthFor(retainedFen, rulesOf(level), isBirthdayMonth(birthday, at, level.utc_offset_min))
  }

  return {
    /** The diner has the order: what was paid and not refunded earns growth, once. */
    async earn(order: OrderRow, now: number): Promise<void> {
      // Top-ups earn growth when they are spent; a bought level gives its own growth.
      if (!kindRules(order.kind).earns || !(await memberFlagsOf(db, order.shop_id)).memberLevelUpdate) return
      if (!(await isMember(db, order.user_id))) return
      const found = await standingAt(order.user_id, order.mchnt_cd, now)
      if (!found || (await db.first(findOrderGrowth, order.order_no))) return
      const amount = await earnedBy(retainedForEarning(order), order.user_id, now, found.lowest)
      const { order_no: orderNo } = order
      await write(found.standing, found.ladder, found.lowest.utc_offset_min, {
        kind: 'order',
        reference: orderNo,
        orderNo,
        amount,
        countedAt: now,
        now,
      })
    },

    /** What an order has earned, or will earn once it is completed, at the current terms. */
    async worthOf(order: OrderRow, now: number): Promise<number> {
      const earned = await db.first(findOrderGrowth, order.order_no)
      if (earned) return earned.growth
      const [lowest] = await db.all(findLadder, order.mchnt_cd, order.user_id)
      if (!lowest || !kindRules(order.kind).earns || !(await memberFlagsOf(db, order.shop_id)).memberLevelUpdate) return 0
      if (!(await isMember(db, order.user_id))) return 0
      return earnedBy(retainedForEarning(order), order.user_id, now, lowest)
    },

    /** After a refund, growth that the order earned too much is taken back, unless it has expired already. */
    async takeBack(order: OrderRow, retainedFen: number, reference: string, now: number): Promise<void> {
      const earned = await db.first(findOrderGrowth, order.order_no)
      if (!earned || earned.growth <= 0) return
      const found = await standingAt(order.user_id, order.mchnt_cd, now)
      if (!found || earned.counted_at < found.standing.counts_at) return
      const retained = await earnedBy(retainedFen, order.user_id, earned.counted_at, found.lowest)
      const amount = Math.min(0, retained - earned.growth)
      const { order_no: orderNo } = order
      await write(found.standing, found.ladder, found.lowest.utc_offset_min, {
        kind: 'refund',
        reference,
        orderNo,
        amount,
        countedAt: earned.counted_at,
        now,
      })
    },

    /** Given, or taken when negative, by the merchant's staff. */
    give: (userId: string, mchntCd: string, amount: number, now: number): Promise<void> =>
      db.tx(async () => {
        const found = await standingAt(userId, mchntCd, now)
        if (!found) throw new DomainError('notFound')
        await write(found.standing, found.ladder, found.lowest.utc_offset_min, {
          kind: 'gift',
          reference: randomBytes(9).toString('hex'),
          amount,
          countedAt: now,
          now,
        })
      }),

    /** By the merchant's staff, taken when negative, inside `db.tx`; the same reason counts once. Throws `growthShort`. */
    async change({ userId, mchntCd, growth, reason, now }: GrowthGrant): Promise<void> {
      const found = await standingAt(userId, mchntCd, now)
      if (!found) throw new DomainError('changeNotOffered', {}, 'kind')
      if (await db.first(findEntry, 'gift', reason)) return
      if (found.standing.growth + growth < 0) throw new DomainError('growthShort', { growth: found.standing.growth })
      await write(found.standing, found.ladder, found.lowest.utc_offset_min, {
        kind: 'gift',
        reference: reason,
        amount: growth,
        countedAt: now,
        now,
      })
    },

    /** Grants growth that a code or an activity promised, inside `db.tx`; once per reason. A merchant without levels gives none. */
    async grant({ userId, mchntCd, growth, reason, now }: GrowthGrant): Promise<void> {
      const found = await standingAt(userId, mchntCd, now)
      if (!found || (await db.first(findEntry, 'gift', reason))) return
      await write(found.standing, found.ladder, found.lowest.utc_offset_min, {
        kind: 'gift',
        reference: reason,
        amount: growth,
        countedAt: now,
        now,
      })
    },

    /** A member’s year is over: what was earned before it no longer counts. */
    endYear: defineDueWork(
      { db, clock },
      {
        name: LEVEL_YEARS,
        everyMs: MINUTE,
        take: (now) => db.first(lockDueStanding, now),
        keyOf: ({ user_id, mchnt_cd }) => `${user_id}/${mchnt_cd}`,
        async run(standing, now) {
          const { user_id, mchnt_cd, due_at, growth } = standing
          const ladder = await db.all(findLadder, mchnt_cd, user_id)
          // A merchant may have removed all its levels meanwhile.
          const { utc_offset_min: offsetMin } = await db.one(findOffset, mchnt_cd)
          const countsAt = countsFrom(due_at, offsetMin)
          const { growth: retained } = await db.one(findGrowthSince, user_id, mchnt_cd, countsAt)
          const amount = Math.max(0, retained) - growth
          const reference = `${user_id}/${mchnt_cd}/${due_at}`
          await write(standing, ladder, offsetMin, { kind: 'expiry', reference, amount, countedAt: countsAt, now })
          await db.run(renewStanding, user_id, mchnt_cd, countsAt, endOfDayAfter(due_at - 1, 12, offsetMin))
        },
      },
    ),

    /** The members whose growth is not the sum of their entries. */
    async wrong(): Promise<string[]> {
      const wrong: string[] = []
      for (let last: SummedRow | undefined, rows: SummedRow[]; ; last = rows[rows.length - 1]) {
        rows = await db.all(findSummedGrowth, last?.user_id ?? '', last?.mchnt_cd ?? '', STANDINGS_AT_ONCE)
        wrong.push(...rows.filter(({ growth, summed }) => growth !== summed).map(({ user_id, mchnt_cd }) => `${user_id}/${mchnt_cd}`))
        if (rows.length < STANDINGS_AT_ONCE) return wrong
      }
    },
  }
}

export type Growth = ReturnType<typeof createGrowth>

/** A prize of growth, once for each reason. */
export const growthGiver = (growth: Growth): PrizeGiver => ({
  kind: 'growth',
  async give({ userId, mchntCd, prize, reason, now }) {
    if (prize.kind === 'growth') await growth.grant({ userId, mchntCd, growth: prize.growth, reason, now })
  },
})
