import type { Guard } from './guard'
import type { StoragePort } from './ports'

export interface PersistedState<T> {
  read(): T | undefined
  /** Says whether it will outlive the app. */
  write(value: T): boolean
  clear(): void
}

export interface PersistedStateOptions<T> {
  key: string
  /** Raised whenever the shape changes: older contents are dropped, not guessed at. */
  version: number
  guard: Guard<T>
  maxAgeMs?: number
}

interface Kept {
  version: number
  at: number
  value: unknown
}

const parse = (text: string): Partial<Kept> | undefined => {
  try {
    const kept: unknown = JSON.parse(text)
    return typeof kept === 'object' && kept !== null ? kept : undefined
  } catch {
    return undefined
  }
}

/** One kept value with its version, age and shape checked on the way out. */
export const createPersistedState = <T>(
  storage: StoragePort,
  now: () => number,
  { key, version, guard, maxAgeMs }: PersistedStateOptions<T>,
): PersistedState<T> => ({
  read: () => {
    const text = storage.get(key)
    if (text === undefined) return undefined
    const kept = parse(text)
    const fresh = maxAgeMs === undefined || now() - (kept?.at ?? 0) < maxAgeMs
    if (kept?.version === version && fresh && guard(kept.value)) return kept.value
    storage.remove(key)
    return undefined
  },
  write: (value) => storage.set(key, JSON.stringify({ version, at: now(), value } satisfies Kept)),
  clear: () => storage.remove(key),
})
