import type { StoragePort } from '../ports'

/** A storage of the platform; any of it may throw. */
export interface OwnStorage {
  get(key: string): string | null | undefined
  set(key: string, text: string): void
  remove(key: string): void
}

/** Uses memory where the storage is full or forbidden (private windows). */
export const withMemory = (own: OwnStorage): StoragePort => {
  const memory = new Map<string, string>()
  return {
    get: (key) => {
      try {
        return memory.get(key) ?? own.get(key) ?? undefined
      } catch {
        return memory.get(key)
      }
    },
    set: (key, text) => {
      try {
        own.set(key, text)
        memory.delete(key)
        return true
      } catch {
        memory.set(key, text)
        return false
      }
    },
    remove: (key) => {
      memory.delete(key)
      try {
        own.remove(key)
      } catch {
        // Storage is forbidden, so nothing was stored either.
      }
    },
  }
}
