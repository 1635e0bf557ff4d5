import { View } from '@tarojs/components'
import { type ReactNode, useEffect, useState } from 'react'
import { access } from '@/components/a11y/access'
import { cx } from '@/components/ui/cx'
import { Picture } from '@/components/ui/Picture'
import { divisible } from '@/i18n'
import type { LotteryPrize } from './LotteryModel'

/** The positions around the key in the middle, clockwise from the top left. */
const ROUND = [0, 1, 2, 5, 8, 7, 6, 3]
const STEP_MS = 90
/** Longer words are divided with a hyphen. */
const WHOLE = 6

interface SquaresProps {
  prizes: readonly LotteryPrize[]
  /** Steps of the light so far. */
  turned: number
  children: ReactNode
}

/** Nine squares: the light runs around, and stops on the result. */
export const Squares = ({ prizes, turned, children }: SquaresProps) => {
  const [lit, setLit] = useState(turned)
  useEffect(() => {
    if (lit >= turned) return
    const timer = setTimeout(() => setLit((now) => Math.max(now + 1, turned - prizes.length * 3)), STEP_MS)
    return () => clearTimeout(timer)
  }, [lit, turned, prizes.length])
  const cell = (place: number) => {
    if (place === 4) return <View key="key">{children}</View>
    const no = ROUND.indexOf(place)
    const prize = prizes[no]
    if (!prize) return <View key={place} />
    return (
      <View key={place} className={cx('zm-squares__one', turned > 0 && lit % prizes.length === no && 'zm-squares__one--lit')}>
        <Picture className="zm-squares__picture" cut src={prize.picture} />
        <View className="zm-squares__name">{divisible(prize.name, WHOLE)}</View>
      </View>
    )
  }
  return (
    <View className="zm-squares" {...access({ role: 'group' })}>
      {Array.from({ length: 9 }, (_, place) => cell(place))}
    </View>
  )
}
