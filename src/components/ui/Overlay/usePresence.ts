import { useEffect, useState } from 'react'

/** Keeps a component mounted during its closing animation. */
export const usePresence = (open: boolean, leaveMs: number): boolean => {
  const [present, setPresent] = useState(open)
  // Set during rendering and not in an effect, so that a component that opens is not rendered twice.
  if (open && !present) setPresent(true)
  useEffect(() => {
    if (open) return
    const timer = setTimeout(() => setPresent(false), leaveMs)
    return () => clearTimeout(timer)
  }, [open, leaveMs])
  return open || present
}
