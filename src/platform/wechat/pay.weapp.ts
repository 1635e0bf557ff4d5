import Taro from '@tarojs/taro'
import { failureText } from '../network/failure'
import { payPlugin } from './payPlugin'
import type { PayOutcome, PayPort, PaySignature } from '../ports'

/** WeChat's devtools cannot pay with the sandbox's signature; there the app shows the sandbox's cashier, as a browser does. */
const isDevtools = (): boolean => Taro.getDeviceInfo().platform === 'devtools'

const outcomeOf = (failure: unknown): PayOutcome => {
  const message = failureText(failure)
  return message.includes('cancel') ? { kind: 'cancelled' } : { kind: 'failed', message }
}

const bySheet = (signature: PaySignature): Promise<PayOutcome> =>
  Taro.requestPayment(signature as Taro.requestPayment.Option).then(() => ({ kind: 'done' }) as const, outcomeOf)

const byPlugin = (signature: PaySignature): Promise<PayOutcome> =>
  new Promise((resolve) => {
    const plugin = payPlugin()
    if (!plugin) return resolve({ kind: 'failed', message: 'no plugin' })
    plugin.requestPayment({ ...signature, success: () => resolve({ kind: 'done' }), fail: (failure) => resolve(outcomeOf(failure)) })
  })

/** A plugin that fails leaves WeChat's own sheet: both take the same signed parameters, and pay the same attempt. */
export const pay: PayPort = async (signature, { byPlugin: isByPlugin = false } = {}) => {
  const tried = isByPlugin ? await byPlugin(signature) : null
  const outcome = tried && tried.kind !== 'failed' ? tried : await bySheet(signature)
  return outcome.kind === 'failed' && isDevtools() ? { kind: 'cashier' } : outcome
}
