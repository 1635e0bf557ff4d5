import type { Input } from '@contract/index'
import { CODES, isRefusal } from '@/api'
import { confirmPay } from './confirm'
import type { Way } from './way'

/** Money, or what stands for it, that this server keeps itself: it is paid by saying so. */
export const kept = (method: Input<'/confirmPay'>['method'], mark: Way['mark'], tolerates: readonly string[] = []): Way => ({
  mark,
  async carryOut(till) {
    try {
      await confirmPay(till, { method, amountFen: till.fen }, [CODES.paidAlready, ...tolerates])
      return 'paid'
    } catch (error) {
      if (isRefusal(error, CODES.paidAlready)) return 'paidElsewhere'
      throw error
    }
  },
})
