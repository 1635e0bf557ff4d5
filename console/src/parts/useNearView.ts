import { type RefObject, useEffect, useState } from 'react'

/** How far above and below the screen a list is rendered, in px. */
const MARGIN = 400
/** A list is not rendered again for every px. */
const STEP = 200

export interface Span {
  from: number
  to: number
}

/**
 * The part of a long box that is on screen or near it, in px from its top. While `isHeld`, nothing is removed from it, because something in it is
 * being dragged.
 */
export const useNearView = (box: RefObject<HTMLElement | null>, isHeld: boolean): Span => {
  const [span, setSpan] = useState<Span>({ from: 0, to: 2 * MARGIN })
  useEffect(() => {
    let frame = 0
    const look = () => {
      frame = 0
      const top = box.current?.getBoundingClientRect().top
      if (top === undefined) return
      const from = Math.floor((-top - MARGIN) / STEP) * STEP
      const to = Math.ceil((innerHeight - top + MARGIN) / STEP) * STEP
      setSpan((before) => {
        const next = isHeld ? { from: Math.min(before.from, from), to: Math.max(before.to, to) } : { from, to }
        return next.from === before.from && next.to === before.to ? before : next
      })
    }
    const later = () => {
      frame ||= requestAnimationFrame(look)
    }
    look()
    // Listens to any scroller: the page, or a box around the list.
    document.addEventListener('scroll', later, { passive: true, capture: true })
    addEventListener('resize', later)
    return () => {
      cancelAnimationFrame(frame)
      document.removeEventListener('scroll', later, { capture: true })
      removeEventListener('resize', later)
    }
  }, [box, isHeld])
  return span
}
