import { View } from '@tarojs/components'
import { cx } from '../cx'
import './style.scss'

export type TagTone = 'neutral' | 'brand' | 'success' | 'warning' | 'danger' | 'label'

export interface TagProps {
  children: string
  tone?: TagTone
  /** Wraps over several lines instead of being truncated. */
  isWhole?: boolean
  className?: string
}

export const Tag = ({ children, tone = 'neutral', isWhole, className }: TagProps) => (
  <View className={cx('zm-tag', `zm-tag--${tone}`, isWhole && 'zm-tag--whole', className)}>{children}</View>
)
