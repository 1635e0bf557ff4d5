import { View } from '@tarojs/components'
import { cx } from '../cx'
import './style.scss'

export interface BubbleProps {
  count: number
  /** `danger`: tab bar, bag, me. `brand`: the category rail. */
  tone?: 'danger' | 'brand'
  ring?: boolean
  /** Drawn at none too, for a parent that hides it then: what is there already costs the mini-program less than what comes. */
  always?: boolean
  className?: string
}

/** A count on the corner of something; more than 99 is "99+", none is nothing. */
export const Bubble = ({ count, tone = 'danger', ring = tone === 'danger', always = false, className }: BubbleProps) =>
  count > 0 || always ? (
    <View className={cx('zm-bubble', tone === 'danger' && 'zm-bubble--danger', ring && 'zm-bubble--ring', className)}>
      {count > 99 ? '99+' : count}
    </View>
  ) : null
