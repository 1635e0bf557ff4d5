import type { StoragePort } from './ports'

/** A storage of the platform; any of it may throw. */
export interface OwnStorage {
  get(key: string): string | null | undefined
  set(key: string, text: string): void
  remove(key: string): void
}

/** Memory stands in for a storage that is full or forbidden (private windows). */
export const keptInMemory = (own: OwnStorage): StoragePort => {
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
        // Forbidden: then nothing was kept either.
      }
    },
  }
}
