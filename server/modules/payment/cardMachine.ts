import type { HandReturns } from './handReturns'
import type { HandMethod } from './methods'

/** A card taken at a machine that is not ours: staff write down that it was, and give it back there by hand (decision 0315). */
export const cardMachine = (returns: HandReturns): HandMethod => ({
  name: 'cardMachine',
  take: async () => undefined,
  payBack: returns.payBack,
})
