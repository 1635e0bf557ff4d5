import Taro from '@tarojs/taro'
import { failureText } from './failure'
import type { PayPort } from './ports'

export const pay: PayPort = async (signature) => {
  try {
    await Taro.requestPayment(signature as Taro.requestPayment.Option)
    return { kind: 'done' }
  } catch (failure) {
    const message = failureText(failure)
    return message.includes('cancel') ? { kind: 'cancelled' } : { kind: 'failed', message }
  }
}
