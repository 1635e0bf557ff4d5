import Taro from '@tarojs/taro'
import type { LoginPort } from './ports'

export const login: LoginPort = async () => {
  try {
    return { kind: 'code', code: (await Taro.login()).code }
  } catch {
    return { kind: 'failed' }
  }
}
