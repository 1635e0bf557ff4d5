import { useEffect, useState } from 'react'

/**
 * The value, and while there is none the one before: a sheet that closes shows what it showed until it has left the screen. Set by an effect, since
 * React 18 loses values of stores in a drawing that sets state (docs/footguns.md).
 */
export const useRetained = <T>(value: T | null): T | null => {
  const [retained, setRetained] = useState(value)
  useEffect(() => {
    if (value !== null) setRetained(value)
  }, [value])
  return value ?? retained
}
