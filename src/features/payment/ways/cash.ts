import { CODES, isRefusal } from '@/api'
import { confirmPay } from './confirm'
import { ASKING, WaiterCode } from './WaiterCode'
import type { Outcome, Way } from './way'

/** In a waiter's hand, who has six digits for it. */
export const cash: Way = {
  mark: 'banknote',
  async carryOut(till) {
    const asked = await confirmPay(till, ASKING(till), [CODES.paidAlready]).catch((error: unknown) => {
      if (isRefusal(error, CODES.paidAlready)) return null
      throw error
    })
    if (asked === null) return 'paidElsewhere'
    if (asked.leftFen !== till.fen) return 'changed'
    if (till.isAbandoned()) return 'cancelled'
    return new Promise<Outcome>((resolve, reject) =>
      till.show({ kind: 'code', model: new WaiterCode(till, asked, { done: resolve, refused: reject }) }),
    )
  },
}
