import type { StoragePort } from '@/platform'
import { isText, listOf } from '@/platform/guard'
import { createPersistedState } from '@/platform/storage/persistedState'

const MOST = 50

export interface NearerRefusals {
  has(shopId: string): boolean
  add(shopId: string): void
}

/** Shops for which the diner wants no question about nearer ones, stored on the phone. */
export const createNearerRefusals = (storage: StoragePort, now: () => number): NearerRefusals => {
  const stored = createPersistedState(storage, now, { key: 'nearerRefused', version: 1, guard: listOf(isText) })
  const read = () => stored.read() ?? []
  return {
    has: (shopId) => read().includes(shopId),
    add: (shopId) => void stored.write([shopId, ...read().filter((one) => one !== shopId)].slice(0, MOST)),
  }
}
