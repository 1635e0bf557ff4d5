import { View } from '@tarojs/components'
import { cx } from '../cx'
import './style.scss'

export interface BubbleProps {
  count: number
  /** `danger`: tab bar, bag, me. `brand`: the category rail. */
  tone?: 'danger' | 'brand'
  ring?: boolean
  className?: string
}

/** A count on the corner of something; more than 99 is "99+", none is nothing. */
export const Bubble = ({ count, tone = 'danger', ring = tone === 'danger', className }: BubbleProps) =>
  count > 0 ? (
    <View className={cx('zm-bubble', `zm-bubble--${tone}`, ring && 'zm-bubble--ring', className)}>{count > 99 ? '99+' : count}</View>
  ) : null
