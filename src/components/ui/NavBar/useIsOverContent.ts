import { useEffect, useState } from 'react'

/** Whether the page was scrolled, so that what stood at its very top (`startId`) lies under the bar. */
export const useIsOverContent = (startId: string, isFollowed: boolean): boolean => {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const start = isFollowed ? document.getElementById(startId) : null
    if (!start || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver((entries) => {
      const last = entries[entries.length - 1]
      // A page that lies below another one is not drawn: it is where it was when it comes back.
      if (last && last.boundingClientRect.height > 0) setOver(!last.isIntersecting)
    })
    observer.observe(start)
    return () => observer.disconnect()
  }, [startId, isFollowed])
  return isOver
}
