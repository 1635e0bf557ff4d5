import { View } from '@tarojs/components'
import { type ReactNode, useState } from 'react'
import { useIsPainted } from '../paint'

interface RowInTwoStepsProps {
  className: string
  /** In px, of a row that is an empty box. */
  height: number | undefined
  /** In px, as it was measured before. */
  known: number | undefined
  children: (isWhole: boolean) => ReactNode
}

const px = (height: number) => `${height}px`

/** A row that is at once as high as before, with what can be seen of it; what else it holds follows once that is painted. */
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
