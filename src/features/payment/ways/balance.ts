import { CODES, isRefusal } from '@/api'
import { atOnce } from './atOnce'
import { PasswordPrompt } from './PasswordPrompt'
import type { Outcome, Way } from './way'

const PASSWORD_REFUSALS = [CODES.payPasswordNeeded, CODES.payPasswordUnset] as const
const way = atOnce('balance', 'wallet', PASSWORD_REFUSALS)

/** Stored value on the member's card; for large sums the server requires the password. */
export const balance: Way = {
  ...way,
  async carryOut(till) {
    try {
      return await way.carryOut(till)
    } catch (error) {
      if (!isRefusal(error, ...PASSWORD_REFUSALS)) throw error
      if (till.isAbandoned()) return 'cancelled'
      const isUnset = isRefusal(error, CODES.payPasswordUnset)
      return new Promise<Outcome>((done, refused) =>
        till.show({ kind: 'password', model: new PasswordPrompt(till, isUnset, { done, refused }) }),
      )
    }
  },
}
