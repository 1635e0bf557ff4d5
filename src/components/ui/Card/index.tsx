import { View } from '@tarojs/components'
import type { CSSProperties, ReactNode } from 'react'
import type { ServerColours } from '@/theme'
import { useThemeOf } from '@/theme/ThemeOf'
import { cx } from '../cx'
import './style.scss'

export interface CardProps {
  children: ReactNode
  /** Without the padding of 16, for rows that extend to the edge. */
  flush?: boolean
  /** Elevated (e1): only the order card of home and the member code. */
  lifted?: boolean
  /** With a border in tint-2: the item that is in progress now. */
  active?: boolean
  /** In the colours of this merchant, on a page of another one. */
  merchant?: ServerColours | null
  className?: string
  style?: CSSProperties
}

export const Card = ({ children, flush, lifted, active, merchant, className, style }: CardProps) => {
  const colours = useThemeOf(merchant)
  return (
    <View
      className={cx('zm-card', flush && 'zm-card--flush', lifted && 'zm-card--lifted', active && 'zm-card--active', className)}
      style={colours ? { ...colours, ...style } : style}
    >
      {children}
    </View>
  )
}
