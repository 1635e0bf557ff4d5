import Taro from '@tarojs/taro'
import { failureText } from './failure'
import { network } from './lifecycle'
import type { LoginPort } from './ports'

/** The page alone, as Moments show it: WeChat lets nobody log in there. */
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
