import type { Output } from '@contract/index'
import { isRefusal } from '@/api'
import type { Till } from './way'

export type Prepared = Output<'/wxpay'>

/** A lost reply is asked for again with the same key, also by another life of the app; an attempt that ended starts anew with another. */
export async function prepare({ deps: { api, pendingOperations, platform }, orderNo }: Till): Promise<Prepared> {
  try {
    const can = [...platform.outside.payChannels()]
    const prepared = await api.call('/wxpay', { orderNo, idempotencyKey: pendingOperations.payKey(orderNo), can })
    pendingOperations.prepared(orderNo)
    return prepared
  } catch (error) {
    if (isRefusal(error)) pendingOperations.paymentEnded(orderNo)
    throw error
  }
}
