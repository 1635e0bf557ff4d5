import { CODES, isRefusal } from '@/api'
import { confirmPay } from './confirm'
import { START, WaiterCode } from './WaiterCode'
import type { Outcome, Way } from './way'

/** Paid to a waiter, who reads out six digits for it. */
export const cash: Way = {
  mark: 'banknote',
  async carryOut(till) {
    const started = await confirmPay(till, START(till), [CODES.paidAlready]).catch((error: unknown) => {
      if (isRefusal(error, CODES.paidAlready)) return null
      throw error
    })
    if (started === null) return 'paidElsewhere'
    if (started.leftFen !== till.fen) return 'changed'
    if (till.isAbandoned()) return 'cancelled'
    return new Promise<Outcome>((resolve, reject) =>
      till.show({ kind: 'code', model: new WaiterCode(till, started, { done: resolve, refused: reject }) }),
    )
  },
}
