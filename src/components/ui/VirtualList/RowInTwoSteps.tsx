import { View } from '@tarojs/components'
import { type ReactNode, useState } from 'react'
import { useIsPainted } from '../paint'

interface RowInTwoStepsProps {
  className: string
  /** In px, for a row that is an empty box. */
  height: number | undefined
  /** In px, as measured before. */
  known: number | undefined
  children: (isWhole: boolean) => ReactNode
}

const px = (height: number) => `${height}px`

/** Renders the visible part of a row at its known height first, and the rest once that is painted. */
export const RowInTwoSteps = ({ className, height, known, children }: RowInTwoStepsProps) => {
  const [before] = useState(known)
  const isWhole = useIsPainted(before !== undefined)
  const style = {
    ...(height !== undefined && { height: px(height) }),
    ...(!isWhole && before !== undefined && { minHeight: px(before) }),
  }
  return (
    <View className={className} style={style}>
      {children(isWhole)}
    </View>
  )
}
