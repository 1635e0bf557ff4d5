import Taro from '@tarojs/taro'
import { failureText } from './failure'
import type { PayPort } from './ports'

/** WeChat's devtools cannot pay with what the sandbox signs; there the app shows the sandbox's cashier, as a browser does. */
const isDevtools = (): boolean => Taro.getDeviceInfo().platform === 'devtools'

export const pay: PayPort = async (signature) => {
  try {
    await Taro.requestPayment(signature as Taro.requestPayment.Option)
    return { kind: 'done' }
  } catch (failure) {
    const message = failureText(failure)
    if (message.includes('cancel')) return { kind: 'cancelled' }
    return isDevtools() ? { kind: 'cashier' } : { kind: 'failed', message }
  }
}
