import { Text } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { formatRemaining, useI18n } from '@/i18n'
import { cx } from '../cx'
import { useLatest } from '../useLatest'
import { countdownTexts } from './texts'
import './style.scss'

export interface CountdownProps {
  /** Epoch ms by the same clock as `now`. */
  until: number
  /** The server's clock: the phone's may be wrong. */
  now: () => number
  onEnd?: () => void
  /** No label nearby says that this is a remaining time, so it has one of its own: it looks like a time of day. */
  isAlone?: boolean
  className?: string
}

/** The remaining time until a deadline. It is computed from the clock each second, so it neither drifts nor stops in the background. */
export const Countdown = ({ until, now, onEnd, isAlone, className }: CountdownProps) => {
  const { t } = useI18n(countdownTexts)
  const [left, setLeft] = useState(() => until - now())
  const latest = useLatest({ now, onEnd })

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    let isOver = false
    const tick = () => {
      const rest = Math.max(0, until - latest.current.now())
      setLeft(rest)
      if (rest === 0 && !isOver) latest.current.onEnd?.()
      isOver = rest === 0
      // It continues after the end, because the next answer may correct a phone's clock that had jumped.
      timer = setTimeout(tick, rest % 1000 || 1000)
    }
    tick()
    return () => clearTimeout(timer)
  }, [until, latest])

  const shown = formatRemaining(left)
  return <Text className={cx('zm-countdown', className)}>{isAlone ? t('countdown.left', { left: shown }) : shown}</Text>
}
