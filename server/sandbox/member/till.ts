import { newKey, type SamplePlace } from '../diner/basket'
import type { SampleCaller } from '../diner/caller'

/**
 * The till charges an amount to the member's stored value, with the coupons that reduce it most unless some are named; the order earns points and
 * growth like any other.
 */
export async function charge(
  diner: SampleCaller,
  { ref }: SamplePlace,
  amountFen: number,
  coupons: 'auto' | string[] = 'auto',
): Promise<string> {
  const typed = { ...ref, amountFen, excludedFen: 0, coupons }
  const { bill } = await diner.call('/calcQuickPay', typed)
  const input = { ...typed, idempotencyKey: newKey(), expectedPayableFen: bill.payableFen }
  const { orderNo } = await diner.call('/createQuickPay', input)
  await diner.call('/confirmPay', { orderNo, method: 'balance', idempotencyKey: newKey() })
  return orderNo
}
