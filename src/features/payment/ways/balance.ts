import { ApiError, CODES } from '@/api'
import { kept } from './kept'
import { PasswordAsk } from './PasswordAsk'
import type { Outcome, Way } from './way'

const way = kept('balance', 'wallet', [CODES.payPasswordNeeded, CODES.payPasswordUnset])

/** Money on the member's card: where it is much, the server asks for their password. */
export const balance: Way = {
  ...way,
  async carryOut(till) {
    try {
      return await way.carryOut(till)
    } catch (error) {
      const isUnset = error instanceof ApiError && error.code === CODES.payPasswordUnset
      if (!isUnset && !(error instanceof ApiError && error.code === CODES.payPasswordNeeded)) throw error
      if (till.isAbandoned()) return 'cancelled'
      return new Promise<Outcome>((done, refused) => till.setPassword(new PasswordAsk(till, { isUnset }, { done, refused }))).finally(() =>
        till.setPassword(null),
      )
    }
  },
}
