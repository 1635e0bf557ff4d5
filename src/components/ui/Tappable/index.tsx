import { View } from '@tarojs/components'
import type { CSSProperties, ReactNode } from 'react'
import { access, type Access } from '@/components/a11y/access'
import { cx } from '../cx'
import { keyboard } from './keyboard'
import './style.scss'

export interface TappableProps extends Omit<Access, 'disabled'> {
  onTap: () => void
  /** Disabled but still focusable: the tap calls `onRefused`, so that the reason can be shown. */
  disabled?: boolean
  onRefused?: () => void
  className?: string
  style?: CSSProperties
  children?: ReactNode
}

/** Any element that can be tapped: a button for touch, keyboard and screen readers. */
export const Tappable = ({ onTap, disabled, onRefused, id, className, style, children, role = 'button', ...rest }: TappableProps) => {
  const tap = () => (disabled ? onRefused?.() : onTap())
  return (
    <View className={cx('zm-tap', className)} style={style} onClick={tap} {...keyboard(tap)} {...access({ ...rest, id, role, disabled })}>
      {children}
    </View>
  )
}
