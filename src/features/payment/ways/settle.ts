import { outcomeOf, paymentStateOf } from './paymentState'
import type { Outcome, Till } from './way'

/** Pushes arrive within a second or two; after these pauses the order page polls instead. */
const QUERY_AFTER_MS = [300, 700, 1_000, 1_500, 2_000, 2_500]

/** The diner cancelled, but the order may still have been paid. */
export async function cancelPayment({ deps, orderNo }: Till, paymentId: string): Promise<Outcome> {
  const outcome = outcomeOf(await deps.api.call('/unlockOrder', { orderNo }), paymentId)
  return outcome === 'paid' || outcome === 'paidElsewhere' || outcome === 'ended' ? outcome : 'cancelled'
}

/** Only the server knows whether the order is paid; the answer of a sheet only causes a query. */
export async function settle(till: Till, paymentId: string | undefined, left: 'done' | 'failed'): Promise<Outcome> {
  for (const pause of QUERY_AFTER_MS) {
    const standing = await paymentStateOf(till)
    const outcome = standing ? outcomeOf(standing, paymentId) : 'confirming'
    if (outcome !== 'confirming') return outcome
    if (left === 'failed') return 'failed'
    await till.deps.sleep(pause)
  }
  return 'confirming'
}
