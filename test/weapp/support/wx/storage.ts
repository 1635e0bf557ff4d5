import { type Calls, Refusal } from './call'

const MOST_BYTES = 1 << 20

/** What outlives the app on the phone. One key takes 1 MB. */
export const storageApi = (calls: Calls, stored: Map<string, unknown>, value: (data: unknown) => unknown) => {
  const set = (key: string, data: unknown) => {
    const text = JSON.stringify(data)
    if (text.length > MOST_BYTES) throw new Refusal('exceed storage item max length')
    stored.set(key, JSON.parse(text))
  }
  return {
    getStorageSync: (key: string) => value(stored.get(key)) ?? '',
    setStorageSync: set,
    removeStorageSync: (key: string) => void stored.delete(key),
    clearStorageSync: () => stored.clear(),
    getStorage: calls.define<{ key: string }>('getStorage', ({ key }) => {
      if (!stored.has(key)) throw new Refusal('data not found')
      return { data: stored.get(key) }
    }),
    setStorage: calls.define<{ key: string; data: unknown }>('setStorage', ({ key, data }) => set(key, data)),
    removeStorage: calls.define<{ key: string }>('removeStorage', ({ key }) => void stored.delete(key)),
  }
}
