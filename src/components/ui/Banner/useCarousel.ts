import type { ITouchEvent } from '@tarojs/components'
import { useContext, useEffect, useRef, useState } from 'react'
import { OnScreen } from '@/components/ui/Page/onScreen'

const TURN_MS = 5000
const SWIPE_PX = 40

const quiet = (): boolean => typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches

/** The index of the shown slide: advances automatically while visible, unless reduced motion is preferred, and by swiping. */
export const useCarousel = (count: number) => {
  const [index, setIndex] = useState(0)
  const from = useRef(0)
  const isOnScreen = useContext(OnScreen)
  const shown = count === 0 ? 0 : index % count

  useEffect(() => {
    if (count < 2 || !isOnScreen || quiet()) return
    const timer = setTimeout(() => setIndex((at) => (at + 1) % count), TURN_MS)
    return () => clearTimeout(timer)
  }, [count, index, isOnScreen])

  return {
    index: shown,
    show: setIndex,
    touch: {
      onTouchStart: (event: ITouchEvent) => {
        from.current = event.touches[0]?.clientX ?? 0
      },
      onTouchEnd: (event: ITouchEvent) => {
        const moved = (event.changedTouches[0]?.clientX ?? 0) - from.current
        if (count > 1 && Math.abs(moved) > SWIPE_PX) setIndex((at) => (at + (moved < 0 ? 1 : count - 1)) % count)
      },
    } as object,
  }
}
