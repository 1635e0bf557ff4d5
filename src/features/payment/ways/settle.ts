import { outcomeOf, paymentStateOf } from './paymentState'
import type { Outcome, Till } from './way'

/** Notifications come within a second or two; after these pauses the order page goes on waiting by itself. */
const QUERY_AFTER_MS = [300, 700, 1_000, 1_500, 2_000, 2_500]

/** The diner turned back; it may have been paid all the same. */
export async function turnBack({ deps, orderNo }: Till, paymentId: string): Promise<Outcome> {
  const outcome = outcomeOf(await deps.api.call('/unlockOrder', { orderNo }), paymentId)
  return outcome === 'paid' || outcome === 'paidElsewhere' || outcome === 'ended' ? outcome : 'cancelled'
}

/** Only the server knows whether it is paid: what a sheet answered is a reason to ask it. */
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
