import { View } from '@tarojs/components'
import { cx } from '../cx'
import './style.scss'

export interface BubbleProps {
  count: number
  /** `danger`: tab bar, bag, me. `brand`: the category rail. */
  tone?: 'danger' | 'brand'
  ring?: boolean
  /**
   * What is there already costs the mini-program less than what comes. `always`: drawn at none too, for a parent that hides it then.
   * `retainsBox`: its box stays, empty and unseen.
   */
  always?: boolean
  retainsBox?: boolean
  className?: string
}

/** A count on the corner of something; more than 99 is "99+", none is nothing. */
export const Badge = ({ count, tone = 'danger', ring = tone === 'danger', always = false, retainsBox = false, className }: BubbleProps) => {
  const isDrawn = count > 0 || always
  return isDrawn || retainsBox ? (
    <View className={cx('zm-badge', tone === 'danger' && 'zm-badge--danger', ring && 'zm-badge--ring', className)}>
      {isDrawn && (count > 99 ? '99+' : count)}
    </View>
  ) : null
}
