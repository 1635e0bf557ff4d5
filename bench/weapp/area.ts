import { weappSizes } from '../../scripts/lib/weapp/weappSizes.mjs'
import { DIST, startWeapp } from '../../test/weapp/support/app'
import type { Area, Figure } from '../lib/figure'
import { keepLedger, type Ledger } from './ledger'

interface Budget {
  calls: number
  bytes: number
}

/** The most that one step may send to the rendering layer. WeChat advises against calls above 64 KB and many of them. */
const BUDGETS: Record<string, Budget> = {
  // For answers that arrive together and soon; late or separate ones are drawn by a skeleton and one by one.
  'cold start to the menu': { calls: 3, bytes: 40 * 1024 },
  'first dish into an empty cart': { calls: 1, bytes: 900 },
  'dish added to the cart': { calls: 1, bytes: 700 },
  'spec sheet opens': { calls: 2, bytes: 10 * 1024 },
  'a choice in it': { calls: 1, bytes: 1024 },
  'spec sheet closes': { calls: 2, bytes: 512 },
  'menu scrolls by a screen': { calls: 2, bytes: 10 * 1024 },
  'menu scrolls by 1,200 px': { calls: 6, bytes: 12 * 1024 },
  'leap to a category': { calls: 2, bytes: 16 * 1024 },
  'order pushed: accepted': { calls: 1, bytes: 512 },
  // The page reports that it can no longer be cancelled, and gets the key of refunds.
  'order pushed: inProduction': { calls: 1, bytes: 640 },
  // The page gets new keys: refund, invoice, review, again.
  'order pushed: completed': { calls: 1, bytes: 1152 },
}

/** For the main package, and for each subpackage. */
const MAIN_BYTES = 900 * 1024
const SUBPACKAGE_BYTES = 300 * 1024

/** The ledger as figures with their limits; a step without a budget is an error. */
export const figuresOf = ({ entries, waves }: Ledger): Figure[] => [
  ...entries.flatMap(({ step, calls, bytes }): Figure[] => {
    const budget = BUDGETS[step]
    if (!budget) throw new Error(`No budget for "${step}"`)
    return [
      { name: `${step}: setData`, unit: 'calls', readings: [calls], limit: budget.calls },
      { name: `${step}: setData`, unit: 'bytes', readings: [bytes], limit: budget.bytes },
    ]
  }),
  { name: 'cold start to the menu: round trips one after another', unit: 'calls', readings: [waves], limit: 2 },
  ...Object.entries(weappSizes(DIST)).map(([name, size]): Figure => ({
    name: name === 'main' ? 'main package' : `subpackage ${name}`,
    unit: 'bytes',
    readings: [size],
    limit: name === 'main' ? MAIN_BYTES : SUBPACKAGE_BYTES,
  })),
]

export const weappArea: Area = {
  name: 'weapp',
  about:
    'The built mini-program in its test host at a table, once: what it sends to the drawing side, how often it asks the server in turn, how big it is.',
  needs: ['weapp'],
  async measure() {
    const host = await startWeapp()
    try {
      return figuresOf(await keepLedger(host))
    } finally {
      await host.close()
    }
  },
}
