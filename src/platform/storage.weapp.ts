import Taro from '@tarojs/taro'
import type { StoragePort } from './ports'

const memory = new Map<string, string>()

export const storage: StoragePort = {
  get: (key) => {
    const kept: unknown = memory.get(key) ?? Taro.getStorageSync(key)
    return typeof kept === 'string' && kept !== '' ? kept : undefined
  },
  set: (key, text) => {
    try {
      Taro.setStorageSync(key, text)
      memory.delete(key)
      return true
    } catch {
      memory.set(key, text)
      return false
    }
  },
  remove: (key) => {
    memory.delete(key)
    Taro.removeStorageSync(key)
  },
}
