import { useEffect, useState } from 'react'

/** Keeps something mounted while it leaves. */
export const usePresence = (open: boolean, leaveMs: number): boolean => {
  const [present, setPresent] = useState(open)
  // While it draws, and not afterwards: what has just opened is not drawn twice.
  if (open && !present) setPresent(true)
  useEffect(() => {
    if (open) return
    const timer = setTimeout(() => setPresent(false), leaveMs)
    return () => clearTimeout(timer)
  }, [open, leaveMs])
  return open || present
}
