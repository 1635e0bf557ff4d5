import type { Input, Output } from '@contract/index'
import { isRefusal } from '@/api'
import type { Till } from './way'

type Confirm = Omit<Input<'/confirmPay'>, 'orderNo' | 'idempotencyKey' | 'password'>

/**
 * After a lost answer the request is repeated with the same key, also after a restart of the app; after an answer the next request has a new key. The
 * password is not stored with the key.
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
