import { newKey, type SamplePlace } from '../diner/basket'
import type { SampleCaller } from '../diner/caller'

/** The till rings up an amount, with the coupons that take most off unless it names some, and takes it from the member's stored value; the order earns points and growth as any other does. */
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
