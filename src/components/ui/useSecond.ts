import { useEffect, useState } from 'react'

/** The server's time, once a second. */
export const useSecond = (now: () => number): number => {
  const [at, setAt] = useState(now)
  useEffect(() => {
    const timer = setInterval(() => setAt(now()), 1_000)
    return () => clearInterval(timer)
  }, [now])
  return at
}
