import { useEffect, useState } from 'react'

/** Whether the page was scrolled, so that the element at its top (`startId`) lies below the bar. */
export const useIsOverContent = (startId: string, isFollowed: boolean): boolean => {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const start = isFollowed ? document.getElementById(startId) : null
    if (!start || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver((entries) => {
      const last = entries[entries.length - 1]
      // A page below another one is not laid out; its scroll position is the same when it returns.
      if (last && last.boundingClientRect.height > 0) setOver(!last.isIntersecting)
    })
    observer.observe(start)
    return () => observer.disconnect()
  }, [startId, isFollowed])
  return isOver
}
