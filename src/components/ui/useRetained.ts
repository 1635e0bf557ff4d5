import { useEffect, useState } from 'react'

/**
 * The value, or the previous one while there is none, so that a closing sheet keeps its content. Set by an effect, because React 18 loses values of
 * stores in a render that sets state (docs/footguns.md).
 */
export const useRetained = <T>(value: T | null): T | null => {
  const [retained, setRetained] = useState(value)
  useEffect(() => {
    if (value !== null) setRetained(value)
  }, [value])
  return value ?? retained
}
