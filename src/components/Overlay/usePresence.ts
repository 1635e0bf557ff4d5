import { useEffect, useState } from 'react'

/** Keeps something mounted while it leaves. */
export const usePresence = (open: boolean, leaveMs: number): boolean => {
  const [present, setPresent] = useState(open)
  useEffect(() => {
    if (open) {
      setPresent(true)
      return
    }
    const timer = setTimeout(() => setPresent(false), leaveMs)
    return () => clearTimeout(timer)
  }, [open, leaveMs])
  return open || present
}
