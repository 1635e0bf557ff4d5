import type { Input } from '@contract/index'
import { CODES, isRefusal } from '@/api'
import { confirmPay } from './confirm'
import { settle } from './settle'
import type { Way } from './way'

/** Money, or what stands for it, that this server keeps itself, or that it has taken from a card: it is paid by saying so. */
export const kept = (method: Input<'/confirmPay'>['method'], mark: Way['mark'], tolerates: readonly string[] = []): Way => ({
  mark,
  async carryOut(till) {
    try {
      const { payState } = await confirmPay(till, { method, amountFen: till.fen }, [CODES.paidAlready, ...tolerates])
      // Whoever issued the card takes longer.
      return payState === 'confirming' || payState === 'pending' ? await settle(till, undefined, 'done') : 'paid'
    } catch (error) {
      if (isRefusal(error, CODES.paidAlready)) return 'paidElsewhere'
      throw error
    }
  },
})
