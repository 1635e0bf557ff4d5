import Taro from '@tarojs/taro'
import { failureText } from '../network/failure'
import { network } from '../app/lifecycle'
import type { LoginPort } from '../ports'

/** A page opened from Moments, where WeChat allows no login. */
const SINGLE_PAGE = 1154

export const login: LoginPort = async () => {
  if (Taro.getEnterOptionsSync().scene === SINGLE_PAGE) return { kind: 'guest' }
  try {
    return { kind: 'code', code: (await Taro.login()).code }
  } catch (failure) {
    const isOffline = !network.online() || /network|timeout|request:fail/i.test(failureText(failure))
    return { kind: 'failed', reason: isOffline ? 'network' : 'login' }
  }
}
