import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import './style.scss'

export interface FactProps {
  label: string
  children: ReactNode
  /** Follows the value: a small button, such as "copy". */
  trailing?: ReactNode
}

/** A plain line of data: order number, time, method. */
export const Fact = ({ label, children, trailing }: FactProps) => (
  <View className="zm-fact">
    <View className="zm-fact__label">{label}</View>
    <View className="zm-fact__value">{children}</View>
    {trailing}
  </View>
)
