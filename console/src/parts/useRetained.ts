import { useCallback, useState } from 'react'

/** What was typed survives a reload and another step: it is stored in this window until it is saved or the window is closed. */
export function useRetained<T>(name: string, initial: () => T): { value: T; retain: (value: T) => void; forget: () => void } {
  const key = `zhuoma-console.typed.${name}`
  const [value, setValue] = useState<T>(() => stored<T>(key) ?? initial())
  const retain = useCallback(
    (next: T) => {
      sessionStorage.setItem(key, JSON.stringify(next))
      setValue(next)
    },
    [key],
  )
  const forget = useCallback(() => sessionStorage.removeItem(key), [key])
  return { value, retain, forget }
}

const stored = <T>(key: string): T | null => {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as T | null
  } catch {
    return null
  }
}
