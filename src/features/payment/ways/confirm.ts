import type { Input, Output } from '@contract/index'
import { isRefusal } from '@/api'
import type { Till } from './way'

type Confirm = Omit<Input<'/confirmPay'>, 'orderNo' | 'idempotencyKey' | 'password'>

/**
 * A lost reply is asked for again with the same key, also by another life of the app; what was answered is over, and asked anew with another. The
 * password is not kept with it.
 */
export async function confirmPay(
  { deps, orderNo }: Till,
  input: Confirm,
  tolerates: readonly string[] = [],
  password?: string,
): Promise<Output<'/confirmPay'>> {
  const { api, pendingOperations } = deps
  const idempotencyKey = pendingOperations.payKey(orderNo, JSON.stringify(input))
  try {
    const confirmed = await api.call(
      '/confirmPay',
      { orderNo, idempotencyKey, ...input, ...(password !== undefined && { password }) },
      { tolerates },
    )
    pendingOperations.prepared(orderNo)
    return confirmed
  } catch (error) {
    if (isRefusal(error)) pendingOperations.prepared(orderNo)
    throw error
  }
}
