import type { Guard } from '../guard'
import type { StoragePort } from '../ports'

export interface PersistedState<T> {
  read(): T | undefined
  /** Returns whether the value will outlive the app. */
  write(value: T): boolean
  clear(): void
}

export interface PersistedStateOptions<T> {
  key: string
  /** Raised whenever the shape changes: older contents are dropped, not converted. */
  version: number
  guard: Guard<T>
  maxAgeMs?: number
}

interface Stored {
  version: number
  at: number
  value: unknown
}

const parse = (text: string): Partial<Stored> | undefined => {
  try {
    const stored: unknown = JSON.parse(text)
    return typeof stored === 'object' && stored !== null ? stored : undefined
  } catch {
    return undefined
  }
}

/** One stored value whose version, age and shape are checked when it is read. */
export const createPersistedState = <T>(
  storage: StoragePort,
  now: () => number,
  { key, version, guard, maxAgeMs }: PersistedStateOptions<T>,
): PersistedState<T> => ({
  read: () => {
    const text = storage.get(key)
    if (text === undefined) return undefined
    const stored = parse(text)
    const fresh = maxAgeMs === undefined || now() - (stored?.at ?? 0) < maxAgeMs
    if (stored?.version === version && fresh && guard(stored.value)) return stored.value
    storage.remove(key)
    return undefined
  },
  write: (value) => storage.set(key, JSON.stringify({ version, at: now(), value } satisfies Stored)),
  clear: () => storage.remove(key),
})
