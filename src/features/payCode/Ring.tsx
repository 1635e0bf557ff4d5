import { View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { Drawn } from '@/components/ui/Drawn'

export interface RingProps {
  until: number
  /** The duration of a full ring. */
  lifeMs: number
  now: () => number
  onEnd: () => void
}

/** The remaining time of a code: as a ring, and in seconds. */
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
  const percent = Math.round((Math.min(left, lifeMs) / lifeMs) * 100)
  return (
    <>
      <Drawn className="zm-countercode-ring" sweep={percent} />
      <View className="zm-countercode-seconds">{String(Math.ceil(left / 1_000))}</View>
    </>
  )
}
