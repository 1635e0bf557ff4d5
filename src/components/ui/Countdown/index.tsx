import { Text } from '@tarojs/components'
import { useEffect, useRef, useState } from 'react'
import { formatRemaining } from '@/i18n'
import { cx } from '../cx'
import './style.scss'

export interface CountdownProps {
  /** Epoch ms by the same clock as `now`. */
  until: number
  /** The server's clock: the phone's may be wrong. */
  now: () => number
  onEnd?: () => void
  className?: string
}

/** What is left until a deadline. Counts from the clock each time, so it neither drifts nor stops in the background. */
export const Countdown = ({ until, now, onEnd, className }: CountdownProps) => {
  const [left, setLeft] = useState(() => until - now())
  const latest = useRef({ now, onEnd })
  latest.current = { now, onEnd }

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    let isOver = false
    const tick = () => {
      const rest = Math.max(0, until - latest.current.now())
      setLeft(rest)
      if (rest === 0 && !isOver) latest.current.onEnd?.()
      isOver = rest === 0
      // Goes on at its end: a phone's clock that had leapt is put right by the next answer.
      timer = setTimeout(tick, rest % 1000 || 1000)
    }
    tick()
    return () => clearTimeout(timer)
  }, [until])

  return <Text className={cx('zm-countdown', className)}>{formatRemaining(left)}</Text>
}
