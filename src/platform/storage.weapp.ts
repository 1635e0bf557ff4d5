import Taro from '@tarojs/taro'
import { keptInMemory } from './keptInMemory'

export const storage = keptInMemory({
  get: (key) => {
    // WeChat gives an empty text for what is not there.
    const kept: unknown = Taro.getStorageSync(key)
    return typeof kept === 'string' && kept !== '' ? kept : undefined
  },
  set: (key, text) => Taro.setStorageSync(key, text),
  remove: (key) => Taro.removeStorageSync(key),
})
