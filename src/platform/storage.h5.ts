import type { StoragePort } from './ports'

/** Stands in for a localStorage that is full or forbidden (private windows). */
const memory = new Map<string, string>()

export const storage: StoragePort = {
  get: (key) => {
    try {
      return memory.get(key) ?? localStorage.getItem(key) ?? undefined
    } catch {
      return memory.get(key)
    }
  },
  set: (key, text) => {
    try {
      localStorage.setItem(key, text)
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
      localStorage.removeItem(key)
    } catch {
      // Forbidden: then nothing was kept either.
    }
  },
}
