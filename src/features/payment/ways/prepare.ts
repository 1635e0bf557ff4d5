import type { Output } from '@contract/index'
import { CODES, isRefusal } from '@/api'
import type { Till } from './way'

export type Prepared = Output<'/wxpay'>

/** Used where the build has WeChat's payment plugin and the merchant accepts it; null: the payment is prepared differently. */
async function byPlugin({ deps: { api, pendingOperations, platform }, orderNo }: Till): Promise<Prepared | null> {
  if (!platform.clientFacts().hasPluginPay) return null
  const idempotencyKey = pendingOperations.payKey(orderNo, 'plugin')
  try {
    return await api.call('/nocheck/pluginsWxPay', { orderNo, idempotencyKey }, { tolerates: [CODES.payMethodUnavailable] })
  } catch (error) {
    if (isRefusal(error, CODES.payMethodUnavailable)) return null
    throw error
  }
}

async function usual({ deps: { api, pendingOperations, platform }, orderNo }: Till): Promise<Prepared> {
  const can = [...platform.outside.payChannels()]
  return api.call('/wxpay', { orderNo, idempotencyKey: pendingOperations.payKey(orderNo), can })
}

/** After a lost answer the request is repeated with the same key, also after a restart of the app; after an attempt has ended, the next one has a new key. */
export async function prepare(till: Till): Promise<Prepared> {
  const { pendingOperations } = till.deps
  try {
    const prepared = (await byPlugin(till)) ?? (await usual(till))
    pendingOperations.prepared(till.orderNo)
    return prepared
  } catch (error) {
    if (isRefusal(error)) pendingOperations.paymentEnded(till.orderNo)
    throw error
  }
}
