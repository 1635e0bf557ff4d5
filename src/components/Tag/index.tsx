import { View } from '@tarojs/components'
import { cx } from '../cx'
import './style.scss'

export type TagTone = 'neutral' | 'brand' | 'success' | 'warning' | 'danger' | 'label'

export interface TagProps {
  children: string
  tone?: TagTone
  className?: string
}

export const Tag = ({ children, tone = 'neutral', className }: TagProps) => (
  <View className={cx('zm-tag', `zm-tag--${tone}`, className)}>{children}</View>
)
