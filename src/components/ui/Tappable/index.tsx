import { View } from '@tarojs/components'
import type { CSSProperties, ReactNode } from 'react'
import { access, type Access } from '@/components/a11y/access'
import { cx } from '../cx'
import { keyboard } from './keyboard'
import './style.scss'

export interface TappableProps extends Omit<Access, 'disabled'> {
  onTap: () => void
  /** Off, yet still reachable: the tap goes to `onRefused`, so that the reason can be shown. */
  disabled?: boolean
  onRefused?: () => void
  className?: string
  style?: CSSProperties
  children?: ReactNode
}

/** Anything that can be tapped: a button for fingers, keyboards and screen readers alike. */
export const Tappable = ({ onTap, disabled, onRefused, id, className, style, children, role = 'button', ...rest }: TappableProps) => {
  const tap = () => (disabled ? onRefused?.() : onTap())
  return (
    <View className={cx('zm-tap', className)} style={style} onClick={tap} {...keyboard(tap)} {...access({ ...rest, id, role, disabled })}>
      {children}
    </View>
  )
}
