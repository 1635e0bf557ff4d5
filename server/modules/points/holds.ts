import type { PointLot } from '@domain/member/points'
import type { Database } from '../../db/database'
import { json } from '../../db/statement'
import type { Cause, PointGrant } from './cause'
import { type AccountRow, findRules, type HoldRow, insertHold, lockHold, writeHold } from './repository'

interface Parts {
  takeLots(spent: Omit<PointGrant, 'reason' | 'now'>, cause: Cause): Promise<PointLot[]>
  putBack(account: AccountRow, held: HoldRow & { returned: number }, points: number, cause: Cause, offsetMin: number): Promise<void>
  write(account: Pick<AccountRow, 'user_id' | 'mchnt_cd'>, points: number, cause: Cause): Promise<void>
  accountAt(userId: string, mchntCd: string): Promise<AccountRow | null>
}

/** Points that pay for something other than an order and may be returned: taken, spent and returned once for each reason, inside `db.tx`. */
export function createPointHolds(db: Database, { takeLots, putBack, write, accountAt }: Parts) {
  return {
    /** `orderNo`: money is due as well, and until it has come the points are frozen. Throws `pointsShort`. */
    async take({ reason, now, orderNo, ...spent }: PointGrant & { orderNo: string | null }): Promise<void> {
      const { userId, mchntCd, points } = spent
      const isFrozen = orderNo !== null
      const lots = await takeLots(spent, { kind: isFrozen ? 'freeze' : 'exchange', reference: reason, orderNo: orderNo ?? undefined, now })
      await db.one(insertHold, { reason, userId, mchntCd, points, lots: json(lots), state: isFrozen ? 'held' : 'spent' })
    },

    /** The money has come: what was frozen is spent. */
    async spend(reason: string, now: number): Promise<void> {
      const hold = await db.one(lockHold, reason)
      if (hold.state !== 'held') return
      await accountAt(hold.user_id, hold.mchnt_cd)
      await db.run(writeHold, reason, 'spent')
      await write(hold, -hold.points, { kind: 'spend', reference: reason, now })
    },

    /** All of it comes back, whichever it was. */
    async giveBack(reason: string, now: number): Promise<void> {
      const hold = await db.one(lockHold, reason)
      if (hold.state === 'back') return
      const account = (await accountAt(hold.user_id, hold.mchnt_cd))!
      const rules = await db.one(findRules, hold.mchnt_cd)
      await db.run(writeHold, reason, 'back')
      const kind = hold.state === 'held' ? 'release' : 'refund'
      await putBack(account, { ...hold, returned: 0 }, hold.points, { kind, reference: reason, now }, rules.utc_offset_min)
    },
  }
}
