import { View } from '@tarojs/components'
import { access } from '@/components/a11y/access'
import { cx } from '../cx'
import type { IconName } from './icons.generated'
import './icons.generated.scss'
import './style.scss'

export type { IconName }

export interface IconProps {
  name: IconName
  /** 14, 16, 20 or 24; 20 by default. */
  size?: 14 | 16 | 20 | 24
  className?: string
  /** Only where the icon has no text; beside a text it is decorative. */
  label?: string
}

/** A Lucide icon in the colour of the surrounding text. */
export const Icon = ({ name, size = 20, className, label }: IconProps) => (
  <View
    className={cx('zm-icon', `zm-icon--${size}`, `zm-i-${name}`, className)}
    {...access(label === undefined ? { hidden: true } : { role: 'img', label })}
  />
)
