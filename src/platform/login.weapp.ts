import Taro from '@tarojs/taro'
import type { LoginPort } from './ports'

/** The page alone, as Moments show it: WeChat lets nobody log in there. */
const SINGLE_PAGE = 1154

export const login: LoginPort = async () => {
  if (Taro.getEnterOptionsSync().scene === SINGLE_PAGE) return { kind: 'guest' }
  try {
    return { kind: 'code', code: (await Taro.login()).code }
  } catch {
    return { kind: 'failed' }
  }
}
