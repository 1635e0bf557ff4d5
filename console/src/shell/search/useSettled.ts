import { useEffect, useState } from 'react'

const STILL_MS = 200

/** The value once it has not changed for a moment, so that not every letter is a request. */
export const useSettled = <T>(value: T): T => {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), STILL_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
