import { View } from '@tarojs/components'
import type { CSSProperties } from 'react'
import { access } from '@/components/a11y/access'
import { cx } from '@/components/ui/cx'
import './style.scss'

export interface PickupNumberProps {
  number: string
  /** "取餐号"; above a large number, to the right of a line, or above a small number. */
  caption: string
  /** `page`: the number is the page (payment done). `card`: order detail. `line`: order list. */
  size?: 'page' | 'card' | 'line'
}

export const PickupNumber = ({ number, caption, size = 'card' }: PickupNumberProps) => (
  <View className={cx('zm-pickup', `zm-pickup--${size}`)} {...access({ role: 'group', label: `${caption} ${[...number].join(' ')}` })}>
    <View className="zm-pickup__caption">{caption}</View>
    <View className="zm-pickup__number" {...(size === 'page' && { style: { '--zm-letters': number.length } as CSSProperties })}>
      {number}
    </View>
  </View>
)
