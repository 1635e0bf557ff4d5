import { randomInt } from 'node:crypto'
import { needsNewCode, WAITER_CODE_LIFE, WAITER_CODE_TRIES, waiterCodeProblem } from '@domain/payment/waiterCode'
import type { Deps } from '../../../module'
import { notifyShop } from '../../../push/push'
import type { OrderRow } from '../../order/lifecycle/index'
import type { HandReturns } from '../handReturns'
import type { HandMethod } from '../methods'
import { shopTerms } from '../shopMethods'
import { countWrongTry, findLatestCodes, findWaiterCode, putWaiterCode, useWaiterCode, type WaiterCodeRow } from './repository'

const asCode = (row: WaiterCodeRow | undefined) =>
  row && row.used_at === null ? { code: row.code, expiresAt: row.expires_at, wrongTries: row.wrong_tries } : null

/** Until when a requested code holds, and how often one may still be tried. */
export interface RequestedCode {
  codeExpiresAt: number
  codeTriesLeft: number
}

/** Cash that a waiter takes: the six digits that they read out prove the payment of this one order. */
export function createCash({ db, clock, push }: Pick<Deps, 'db' | 'clock' | 'push'>, returns: HandReturns) {
  const method: HandMethod = {
    name: 'cash',
    terms: ({ shopId }) => shopTerms(db, shopId, 'cash'),
    async check(order, { code = '' }, now) {
      const problem = waiterCodeProblem(asCode(await db.first(findWaiterCode, order.order_no)), code, now)
      if (problem?.result === 'waiterCodeWrong') await db.run(countWrongTry, order.order_no)
      return problem
    },
    take: async ({ order, now }) => void (await db.run(useWaiterCode, order.order_no, now)),
    payBack: returns.payBack,
  }
  return {
    method,
    /** The waiter is shown a code for this locked order, which is no news of the order itself: nobody has paid. */
    async query({ order_no: orderNo, shop_id: shopId }: OrderRow, amountFen: number, now: number): Promise<RequestedCode> {
      const current = await db.first(findWaiterCode, orderNo)
      if (current && !needsNewCode(asCode(current), now))
        return { codeExpiresAt: current.expires_at, codeTriesLeft: Math.max(0, WAITER_CODE_TRIES - current.wrong_tries) }
      const code = String(randomInt(1_000_000)).padStart(6, '0')
      await db.run(putWaiterCode, { orderNo, code, amountFen, at: now, expiresAt: now + WAITER_CODE_LIFE })
      await notifyShop(push, shopId, 'note', orderNo, now)
      return { codeExpiresAt: now + WAITER_CODE_LIFE, codeTriesLeft: WAITER_CODE_TRIES }
    },
    /** What waiters see on their own device. */
    waiting: () => db.all(findLatestCodes, clock.now()),
  }
}

export type Cash = ReturnType<typeof createCash>
