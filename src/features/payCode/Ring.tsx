import { View } from '@tarojs/components'
import { useEffect, useState } from 'react'

export interface RingProps {
  until: number
  /** How long it was whole. */
  lifeMs: number
  now: () => number
  onEnd: () => void
}

/** What is left of a code's time: as a ring, and in seconds. */
export const Ring = ({ until, lifeMs, now, onEnd }: RingProps) => {
  const [left, setLeft] = useState(() => until - now())
  useEffect(() => {
    const tick = () => {
      const rest = Math.max(0, until - now())
      setLeft(rest)
      if (rest === 0) onEnd()
    }
    tick()
    const timer = setInterval(tick, 1_000)
    return () => clearInterval(timer)
  }, [until, now, onEnd])
  const degrees = Math.round((Math.min(left, lifeMs) / lifeMs) * 360)
  return (
    <>
      <View
        className="zm-countercode-ring"
        style={{ background: `conic-gradient(var(--zm-solid) ${degrees}deg, var(--zm-tint-2) ${degrees}deg)` }}
      />
      <View className="zm-countercode-seconds">{String(Math.ceil(left / 1_000))}</View>
    </>
  )
}
