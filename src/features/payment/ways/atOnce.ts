import type { Input } from '@contract/index'
import { CODES, isRefusal } from '@/api'
import { confirmPay } from './confirm'
import { settle } from './settle'
import type { Way } from './way'

/** Paid by one call without a sheet: from stored value on this server, or from a card that the server charges. */
export const atOnce = (method: Input<'/confirmPay'>['method'], mark: Way['mark'], tolerates: readonly string[] = []): Way => ({
  mark,
  async carryOut(till) {
    try {
      const { payState } = await confirmPay(till, { method, amountFen: till.fen }, [CODES.paidAlready, ...tolerates])
      // The company that issued the card may need longer than the call.
      return payState === 'confirming' || payState === 'pending' ? await settle(till, undefined, 'done') : 'paid'
    } catch (error) {
      if (isRefusal(error, CODES.paidAlready)) return 'paidElsewhere'
      throw error
    }
  },
})
