import { randomBytes } from 'node:crypto'
import { costOf, expiryOf, lotsBeyond, type PointLot, pointsBack, spentFrom } from '@domain/member/points'
import { endOfDayAfter } from '@domain/member/level'
import { DomainError } from '@domain/results'
import { MINUTE } from '@domain/time'
import { json } from '../../db/statement'
import { defineDueWork } from '../../jobs/dueWork'
import type { Deps } from '../../module'
import { isMember } from '../account/index'
import type { Cause, PointGrant } from './cause'
import { createPointHolds } from './holds'
import {
  type AccountRow,
  addToLots,
  checkAccounts,
  type CheckedRow,
  findAccount,
  findDueLot,
  findEntry,
  findFrozenOf,
  findLots,
  findPaid,
  findRules,
  lockAccount,
  LOST_POINTS,
  openLots,
  type PaidRow,
  type PointKind,
  putAccount,
  putPaid,
  type RulesRow,
  updatePaid,
  writePoints,
} from './repository'
import type { PrizeGiver } from '../prize/index'

/** Points that were taken for an order come back within three minutes where it is not paid (spec section 4); the sweep needs some of them. */
const FROZEN_FOR = 2 * MINUTE
const ACCOUNTS_AT_ONCE = 500

/** Where the other side of a change stands. */
const AGAINST: Record<PointKind, 'issued' | 'spent' | 'expired' | 'frozen'> = {
  earn: 'issued',
  takeBack: 'issued',
  gift: 'issued',
  freeze: 'frozen',
  release: 'frozen',
  spend: 'spent',
  exchange: 'spent',
  draw: 'spent',
  refund: 'spent',
  expiry: 'expired',
}

/** The ledger of points. Every change is written under the lock of its account, inside the caller's transaction. */
export function createPointLedger({ db, clock, push }: Pick<Deps, 'db' | 'clock' | 'push'>) {
  /** `available`: what the change does to it; `spend` takes from what is frozen instead. */
  async function write({ user_id, mchnt_cd }: Pick<AccountRow, 'user_id' | 'mchnt_cd'>, points: number, cause: Cause): Promise<void> {
    const { kind, reference, orderNo = null, percent = null, perYuan = null, expiresAt = null, now } = cause
    const against = AGAINST[kind]
    const own = kind === 'spend' ? 'frozen' : 'available'
    const available = own === 'available' ? points : 0
    const frozen = own === 'frozen' ? points : against === 'frozen' ? -points : 0
    await db.run(writePoints, {
      userId: user_id,
      mchntCd: mchnt_cd,
      available,
      frozen,
      kind,
      reference,
      orderNo,
      percent,
      perYuan,
      expiresAt,
      now,
      accounts: [own, against],
      amounts: [points, -points],
    })
    await push.publish(`user:${user_id}`, { type: 'member', mchntCd: mchnt_cd, at: now })
  }

  async function intoLots(
    { user_id, mchnt_cd }: Pick<AccountRow, 'user_id' | 'mchnt_cd'>,
    lots: readonly PointLot[],
    sign: 1 | -1,
  ): Promise<void> {
    const days = lots.map(({ expiresAt }) => expiresAt)
    if (sign > 0) await db.run(openLots, user_id, mchnt_cd, days)
    await db.run(
      addToLots,
      user_id,
      mchnt_cd,
      days,
      lots.map(({ points }) => sign * points),
    )
  }

  /** The locked account of a member; null: nobody with a phone, or a merchant without points. */
  async function accountAt(userId: string, mchntCd: string): Promise<AccountRow | null> {
    const account = await db.first(lockAccount, userId, mchntCd)
    if (account) return account
    await db.run(putAccount, userId, mchntCd)
    return (await db.first(lockAccount, userId, mchntCd)) ?? null
  }

  const lotsOf = async ({ user_id, mchnt_cd }: AccountRow): Promise<PointLot[]> =>
    (await db.all(findLots, user_id, mchnt_cd)).map(({ expires_at, points }) => ({ expiresAt: expires_at, points }))

  /** New points first settle what is owed; the rest can be used. */
  async function addLots(account: AccountRow, lots: readonly PointLot[], cause: Cause): Promise<void> {
    const points = lots.reduce((sum, lot) => sum + lot.points, 0)
    await intoLots(account, lotsBeyond(lots, Math.max(0, -account.available)), 1)
    await write(account, points, cause)
  }

  async function add(account: AccountRow, rules: RulesRow, points: number, cause: Cause): Promise<void> {
    if (points <= 0) return
    const expiresAt = expiryOf(cause.now, rules.valid_months, rules.utc_offset_min)
    await addLots(account, [{ expiresAt, points }], { ...cause, expiresAt })
  }

  /** `owing`: what is no longer there is owed; otherwise only available points are taken. */
  async function remove(account: AccountRow, points: number, cause: Cause, { owing = false } = {}): Promise<void> {
    const there = Math.min(points, Math.max(0, account.available))
    const removed = owing ? points : there
    if (removed <= 0) return
    await intoLots(account, spentFrom(await lotsOf(account), there)!, -1)
    await write(account, -removed, cause)
  }

  /** Returns points of a payment, each with its expiry date; points already expired, or about to, are valid for another month. */
  async function putBack(
    account: AccountRow,
    paid: Pick<PaidRow, 'lots' | 'returned'>,
    points: number,
    cause: Cause,
    offsetMin: number,
  ): Promise<void> {
    if (points <= 0) return
    const soonest = endOfDayAfter(cause.now, 1, offsetMin)
    let [skipped, left] = [paid.returned, points]
    const lots = new Map<number, number>()
    // Points with the latest expiry are returned first.
    for (const lot of [...paid.lots].sort((a, b) => b.expiresAt - a.expiresAt)) {
      const before = Math.min(skipped, lot.points)
      skipped -= before
      const back = Math.min(left, lot.points - before)
      left -= back
      const expiresAt = Math.max(lot.expiresAt, soonest)
      if (back > 0) lots.set(expiresAt, (lots.get(expiresAt) ?? 0) + back)
    }
    await addLots(
      account,
      [...lots].map(([expiresAt, held]) => ({ expiresAt, points: held })),
      cause,
    )
  }

  /** Takes this many points, those that expire first first. Throws `membersOnly` or `pointsShort`. */
  async function takeLots({ userId, mchntCd, points }: Omit<PointGrant, 'reason' | 'now'>, cause: Cause): Promise<PointLot[]> {
    if (!(await isMember(db, userId))) throw new DomainError('membersOnly')
    const account = (await db.first(findRules, mchntCd)) && (await accountAt(userId, mchntCd))
    const available = account?.available ?? 0
    const lots = account && available >= points ? spentFrom(await lotsOf(account), points) : null
    if (!account || !lots) throw new DomainError('pointsShort', { missing: Math.max(1, points - available) })
    await intoLots(account, lots, -1)
    await write(account, -points, cause)
    return lots
  }

  return {
    accountAt,
    add,
    remove,

    /** Takes a payment of an order; the points are frozen until the order is paid. Throws `balanceShort`. */
    async take(
      order: { order_no: string; user_id: string; mchnt_cd: string },
      paymentId: string,
      amountFen: number,
      now: number,
    ): Promise<void> {
      const { user_id, mchnt_cd, order_no: orderNo } = order
      const rules = await db.first(findRules, mchnt_cd)
      const account = rules && (await accountAt(user_id, mchnt_cd))
      const points = rules ? costOf(amountFen, rules.scale_per) : 0
      const lots = account && spentFrom(await lotsOf(account), points)
      if (!account || !lots || account.available < points) throw new DomainError('balanceShort')
      await intoLots(account, lots, -1)
      await db.run(putPaid, {
        paymentId,
        orderNo,
        userId: user_id,
        mchntCd: mchnt_cd,
        points,
        amountFen,
        lots: json(lots),
        now,
        frozenDue: now + FROZEN_FOR,
      })
      await write(account, -points, { kind: 'freeze', reference: paymentId, orderNo, now })
    },

    /** The order is paid: what was frozen for it is spent. */
    async spend(orderNo: string, now: number): Promise<void> {
      for (const paid of await db.all(findFrozenOf, orderNo)) {
        await accountAt(paid.user_id, paid.mchnt_cd)
        await db.run(updatePaid, paid.payment_id, paid.returned, paid.back_fen, null)
        await write(paid, -paid.points, { kind: 'spend', reference: paid.payment_id, orderNo, now })
      }
    },

    /** Gives back a part of a payment: all of it where the order was never paid. */
    async giveBack(paymentId: string, refundId: string, amountFen: number, now: number): Promise<void> {
      const { user_id, mchnt_cd } = await db.one(findPaid, paymentId)
      const account = (await accountAt(user_id, mchnt_cd))!
      const paid = await db.one(findPaid, paymentId)
      const rules = await db.one(findRules, mchnt_cd)
      const backFen = paid.back_fen + amountFen
      const points = pointsBack(paid.points, paid.amount_fen, backFen, paid.returned)
      const isFrozen = paid.frozen_due !== null
      const cause = { reference: refundId, orderNo: paid.order_no, now }
      await db.run(updatePaid, paymentId, paid.returned + points, backFen, null)
      await putBack(account, paid, points, { ...cause, kind: isFrozen ? 'release' : 'refund' }, rules.utc_offset_min)
    },

    /** By the merchant's staff, taken when negative, inside `db.tx`; the same reason counts once. Throws `pointsShort` instead of leaving a debt. */
    async change({ userId, mchntCd, points, reason, now }: PointGrant): Promise<void> {
      const rules = await db.first(findRules, mchntCd)
      const account = rules && (await accountAt(userId, mchntCd))
      if (!rules || !account) throw new DomainError('changeNotOffered', {}, 'kind')
      if (await db.first(findEntry, 'gift', reason)) return
      if (account.available + points < 0 && points < 0) throw new DomainError('pointsShort', { missing: -points - account.available })
      const cause = { kind: 'gift', reference: reason, now } as const
      if (points > 0) await add(account, rules, points, cause)
      else await remove(account, -points, cause)
    },

    /** Grants what an activity, a code or a purchase promised, inside `db.tx`; once per reason. A merchant without points gives none. */
    async grant({ userId, mchntCd, points, reason, now }: PointGrant): Promise<void> {
      const rules = await db.first(findRules, mchntCd)
      const account = rules && (await accountAt(userId, mchntCd))
      if (!rules || !account || (await db.first(findEntry, 'gift', reason))) return
      await add(account, rules, points, { kind: 'gift', reference: reason, now })
    },

    /** Pays for something else than an order, inside `db.tx`; the reason is new. Throws `pointsShort`. */
    async exchange(spent: PointGrant, kind: 'exchange' | 'draw' = 'exchange'): Promise<void> {
      await takeLots(spent, { kind, reference: spent.reason, now: spent.now })
    },

    holds: createPointHolds(db, { takeLots, putBack, write, accountAt }),

    availableOf: async (userId: string, mchntCd: string): Promise<number> => (await db.first(findAccount, userId, mchntCd))?.available ?? 0,

    /** Given, or taken when negative, by the merchant's staff. */
    give: (userId: string, mchntCd: string, points: number, now: number): Promise<void> =>
      db.tx(async () => {
        const rules = await db.first(findRules, mchntCd)
        const account = rules && (await accountAt(userId, mchntCd))
        if (!rules || !account) throw new DomainError('notFound')
        const cause = { kind: 'gift', reference: randomBytes(9).toString('hex'), now } as const
        if (points > 0) await add(account, rules, points, cause)
        else await remove(account, -points, cause)
      }),

    /** A lot that expires now. */
    expire: defineDueWork(
      { db, clock },
      {
        name: LOST_POINTS,
        everyMs: MINUTE,
        take: (now) => db.first(findDueLot, now),
        keyOf: ({ user_id, mchnt_cd, expires_at }) => `${user_id}/${mchnt_cd}/${expires_at}`,
        async run(due, now) {
          const account = (await accountAt(due.user_id, due.mchnt_cd))!
          const lot = (await lotsOf(account)).find(({ expiresAt }) => expiresAt === due.expires_at)
          if (!lot) return
          await intoLots(account, [lot], -1)
          await write(account, -lot.points, { kind: 'expiry', reference: `${due.user_id}/${due.mchnt_cd}/${due.expires_at}/${now}`, now })
        },
      },
    ),

    /** Accounts that are not what their lines and their lots come to. */
    async wrong(): Promise<string[]> {
      const wrong: string[] = []
      for (let last: CheckedRow | undefined, rows: CheckedRow[]; ; last = rows[rows.length - 1]) {
        rows = await db.all(checkAccounts, last?.user_id ?? '', last?.mchnt_cd ?? '', ACCOUNTS_AT_ONCE)
        wrong.push(...rows.filter((row) => row.is_wrong).map(({ user_id, mchnt_cd }) => `${user_id}/${mchnt_cd}`))
        if (rows.length < ACCOUNTS_AT_ONCE) return wrong
      }
    },
  }
}

export type PointLedger = ReturnType<typeof createPointLedger>

/** A prize of points, once for each reason. */
export const pointGiver = (ledger: PointLedger): PrizeGiver => ({
  kind: 'points',
  async give({ userId, mchntCd, prize, reason, now }) {
    if (prize.kind === 'points') await ledger.grant({ userId, mchntCd, points: prize.points, reason, now })
  },
})
