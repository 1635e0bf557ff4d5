import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import './style.scss'

export interface FactProps {
  label: string
  children: ReactNode
  /** After the value: a small key, such as "copy". */
  trailing?: ReactNode
}

/** A quiet line of what is so: order number, time, method. */
export const Fact = ({ label, children, trailing }: FactProps) => (
  <View className="zm-fact">
    <View className="zm-fact__label">{label}</View>
    <View className="zm-fact__value">{children}</View>
    {trailing}
  </View>
)
