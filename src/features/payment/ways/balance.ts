import { CODES, isRefusal } from '@/api'
import { kept } from './kept'
import { PasswordAsk } from './PasswordAsk'
import type { Outcome, Way } from './way'

const ASKED = [CODES.payPasswordNeeded, CODES.payPasswordUnset] as const
const way = kept('balance', 'wallet', ASKED)

/** Money on the member's card: where it is much, the server asks for their password. */
export const balance: Way = {
  ...way,
  async carryOut(till) {
    try {
      return await way.carryOut(till)
    } catch (error) {
      if (!isRefusal(error, ...ASKED)) throw error
      if (till.isAbandoned()) return 'cancelled'
      const isUnset = isRefusal(error, CODES.payPasswordUnset)
      return new Promise<Outcome>((done, refused) =>
        till.show({ kind: 'password', model: new PasswordAsk(till, isUnset, { done, refused }) }),
      )
    }
  },
}
