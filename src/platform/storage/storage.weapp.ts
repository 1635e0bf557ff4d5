import Taro from '@tarojs/taro'
import { withMemory } from './withMemory'

export const storage = withMemory({
  get: (key) => {
    // WeChat returns an empty text for a missing key.
    const stored: unknown = Taro.getStorageSync(key)
    return typeof stored === 'string' && stored !== '' ? stored : undefined
  },
  set: (key, text) => Taro.setStorageSync(key, text),
  remove: (key) => Taro.removeStorageSync(key),
})
