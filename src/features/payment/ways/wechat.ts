import { needsPayer, payElsewhere, takeBack } from './browser'
import { prepare, type Prepared } from './prepare'
import { settle, cancelPayment } from './settle'
import { type Left, visitCashier } from './visitCashier'
import type { Outcome, Till, Way } from './way'

/** The attempt was not made by this page. */
const NOBODY = ''

/** Pays in a sheet over the page: WeChat's own, or the sandbox's. */
async function atSheet(till: Till, { paymentId, channel, requestPayment, cashier }: Prepared): Promise<Left> {
  const hasSheet = requestPayment !== null && channel !== 'cashier'
  const outcome = hasSheet
    ? await till.deps.platform.pay(requestPayment, { byPlugin: channel === 'plugin' })
    : ({ kind: 'cashier' } as const)
  if (outcome.kind !== 'cashier') return outcome.kind
  return cashier ? visitCashier(till, paymentId, cashier.url) : 'failed'
}

async function pay(till: Till): Promise<Outcome> {
  const prepared = await prepare(till)
  const { paymentId } = prepared
  // A free payment cannot have paid an order that costs something.
  if (prepared.channel === 'none') return settle(till, prepared.amountFen > 0 ? NOBODY : paymentId, 'done')
  if (till.isAbandoned()) return cancelPayment(till, paymentId)
  const ended = await payElsewhere(till, prepared)
  if (ended !== null) return ended === 'again' ? pay(till) : ended
  const left = await atSheet(till, prepared)
  return left === 'cancelled' ? cancelPayment(till, paymentId) : settle(till, paymentId, left === 'failed' ? 'failed' : 'done')
}

/** Pays at a provider: in a sheet, by a code that a phone scans, or on another page (decision 0114). */
export const wechat: Way = {
  mark: 'wechat',
  carryOut: async (till) => ((await needsPayer(till)) ? 'cancelled' : pay(till)),
  async returnTo(till, left) {
    const ended = await takeBack(till, left)
    return ended === 'again' ? pay(till) : ended
  },
}
