import { View } from '@tarojs/components'
import { cx } from '../cx'
import './style.scss'

export interface BubbleProps {
  count: number
  /** `danger`: tab bar, bag and profile. `brand`: the category rail. */
  tone?: 'danger' | 'brand'
  ring?: boolean
  /**
   * Changing an existing element costs the mini-program less than adding one. `always`: also rendered at zero, for a parent that hides it.
   * `retainsBox`: its box stays, empty and invisible.
   */
  always?: boolean
  retainsBox?: boolean
  className?: string
}

/** A count on the corner of an element; more than 99 is "99+", and zero shows nothing. */
export const Badge = ({ count, tone = 'danger', ring = tone === 'danger', always = false, retainsBox = false, className }: BubbleProps) => {
  const isDrawn = count > 0 || always
  return isDrawn || retainsBox ? (
    <View className={cx('zm-badge', tone === 'danger' && 'zm-badge--danger', ring && 'zm-badge--ring', className)}>
      {isDrawn && (count > 99 ? '99+' : count)}
    </View>
  ) : null
}
