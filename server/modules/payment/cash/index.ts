import { randomInt } from 'node:crypto'
import { needsNewCode, WAITER_CODE_LIFE, waiterCodeProblem } from '@domain/payment/waiterCode'
import type { Deps } from '../../../module'
import type { HandReturns } from '../handReturns'
import type { HandMethod } from '../methods'
import { shopTerms } from '../shopMethods'
import { countWrongTry, findLatestCodes, findWaiterCode, putWaiterCode, useWaiterCode, type WaiterCodeRow } from './repository'

const asCode = (row: WaiterCodeRow | undefined) =>
  row && row.used_at === null ? { code: row.code, expiresAt: row.expires_at, wrongTries: row.wrong_tries } : null

/** Cash that a waiter takes: what they read out then, six digits of this one order, is the proof. */
export function createCash({ db, clock }: Pick<Deps, 'db' | 'clock'>, returns: HandReturns) {
  const method: HandMethod = {
    name: 'cash',
    terms: ({ shopId }) => shopTerms(db, shopId, 'cash'),
    async check(order, { code = '' }, now) {
      const problem = waiterCodeProblem(asCode(await db.first(findWaiterCode, order.order_no)), code, now)
      if (problem === 'waiterCodeWrong') await db.run(countWrongTry, order.order_no)
      return problem
    },
    take: async ({ order, now }) => void (await db.run(useWaiterCode, order.order_no, now)),
    payBack: returns.payBack,
  }
  return {
    method,
    /** The waiter is shown a code for this locked order; until when it holds. */
    async ask(orderNo: string, amountFen: number, now: number): Promise<number> {
      const current = await db.first(findWaiterCode, orderNo)
      if (current && !needsNewCode(asCode(current), now)) return current.expires_at
      const code = String(randomInt(1_000_000)).padStart(6, '0')
      await db.run(putWaiterCode, orderNo, code, amountFen, now, now + WAITER_CODE_LIFE)
      return now + WAITER_CODE_LIFE
    },
    /** What waiters see on their own device. */
    waiting: () => db.all(findLatestCodes, clock.now()),
  }
}

export type Cash = ReturnType<typeof createCash>
